import { denyStorage, fillStorage, signIn, testSite } from '@jalon/scripts/testkit';
import type { Page } from 'playwright-core';
import { FREELANCES_URL, freelanceRows, showFreelances, signedInState } from './walk';

const site = testSite();

/** Signs in, opens another page, goes back, then reloads. @returns the path after the reload. */
async function useSession(page: Page): Promise<string> {
  await signIn(page);
  await showFreelances(page);
  await freelanceRows(page).first().getByRole('link').click();
  await page.waitForURL('**/contact?*');
  await page.goBack();
  await freelanceRows(page).first().waitFor();
  await page.reload();
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await freelanceRows(page)
    .first()
    .or(page.getByRole('button', { name: 'Se connecter' }))
    .first()
    .waitFor();
  return new URL(page.url()).pathname;
}

const hangIndexedDb = () => {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
};

test.each([
  ['denies storage', '/login', denyStorage],
  ['has a full storage', '/login', fillStorage],
  ['has an IndexedDB that hangs', '/dashboard-client', hangIndexedDb],
])('a visitor whose browser %s can sign in; a reload opens %s', async (_, path, prepare) => {
  const page = await site.newPage();
  await page.addInitScript(prepare);
  await page.goto(`${site.origin}/login`);
  expect(await useSession(page)).toBe(path);
});

test('a corrupt or outdated stored session is treated as signed out, and signing in replaces it', async () => {
  const { storageState } = await signedInState(site);
  for (const value of ['{"garbage', '{"uid":3}']) {
    const corrupt = storageState.origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.map(({ name }) => ({ name, value })),
    }));
    const page = await site.open(FREELANCES_URL, {
      storageState: { cookies: [], origins: corrupt },
    });
    await page.waitForURL('**/login');
    await signIn(page);
    await freelanceRows(page).first().waitFor();
    await page.reload();
    await freelanceRows(page).first().waitFor();
    await page.context().close();
  }
});
