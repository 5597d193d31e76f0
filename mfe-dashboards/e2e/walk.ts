import { signIn, type TestSite } from '@jalon/scripts/testkit';
import type { Page } from 'playwright-core';

export const CLIENT_EMAIL = 'client@demo.test';
export const FREELANCE_EMAIL = 'freelance@demo.test';
export const DEMO_PASSWORD = 'demonstration';

export const freelanceRows = (page: Page) =>
  page.getByRole('list', { name: 'Freelances' }).getByRole('listitem');

export const FREELANCES_URL = '/dashboard-client?onglet=freelances';

/** Shows the freelances, on the client dashboard, which opens on the missions under way. */
export async function showFreelances(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Trouver un freelance' }).click();
  await freelanceRows(page).first().waitFor();
}

/** Waits until a live region, which has no size, says this. */
export const waitForAnnouncement = (page: Page, hasText: string | RegExp, timeout = 30_000) =>
  page.getByRole('status').filter({ hasText }).waitFor({ state: 'attached', timeout });

/** Browser state with the demo client signed in. */
export async function signedInState(site: TestSite) {
  const page = await site.open('/login');
  await signIn(page, CLIENT_EMAIL);
  await page.getByRole('tablist').waitFor();
  const storageState = await page.context().storageState();
  await page.context().close();
  return { storageState };
}

/** Calls a local service as an administrator. */
export async function callAsAdmin(site: TestSite, path: string, input: object): Promise<void> {
  const response = await fetch(site.services + path, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify(input),
  });
  expect(response.status).toBe(200);
}

export const currentUrl = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
