import {
  accessibilityViolations,
  NO_VIOLATION,
  openTestSite,
  type TestSite,
} from '@jalon/scripts/testkit';
import type { Page, Route } from 'playwright-core';
import { CLIENT, FREELANCE, QUERY, signIn } from './walk';

const FREELANCES = 1_230;
const PAGE = 50;

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
});

interface Asked {
  structuredQuery: { startAt?: { values: { referenceValue: string }[] } };
}

/** Answers as a database with many freelances would, page by page. */
async function manyFreelances(route: Route): Promise<void> {
  const { structuredQuery } = route.request().postDataJSON() as Asked;
  const after = structuredQuery.startAt?.values[0]?.referenceValue;
  const start = after === undefined ? 0 : Number(after.slice(-5)) + 1;
  const root = new URL(route.request().url()).pathname.split('/v1/')[1]?.split(':')[0] ?? '';
  const time = '2025-01-01T00:00:00Z';
  const count = Math.min(PAGE, FREELANCES - start);
  const found = Array.from({ length: count }, (_, index) => {
    const id = String(start + index).padStart(5, '0');
    const fields = { nom: { stringValue: `Nom${id}` }, fonction: { stringValue: 'Développeuse' } };
    const name = `${root}/freelances/${id}`;
    return { document: { name, fields, createTime: time, updateTime: time }, readTime: time };
  });
  await route.fulfill({ json: found });
}

async function openFreelances(answer: (route: Route) => Promise<void>): Promise<Page> {
  const page = await site.open('/login');
  await page.route(QUERY, answer);
  await signIn(page, CLIENT);
  await page.waitForURL('**/dashboard-client');
  return page;
}

const box = (page: Page) => page.getByLabel('Rechercher un freelance');
const rows = (page: Page) => page.getByRole('list', { name: 'Freelances' }).getByRole('listitem');

test('a large collection: one page first, all of it for a search, and nothing again on Back', async () => {
  let asked = 0;
  const page = await openFreelances(async (route) => {
    asked += 1;
    await manyFreelances(route);
  });
  await rows(page).first().waitFor();
  expect(asked).toBe(1);
  await page.getByRole('button', { name: 'Afficher plus' }).click();
  await page.getByRole('status').filter({ hasText: '100 freelances' }).waitFor();
  const arrived = rows(page).filter({ hasText: 'Nom00050' });
  expect(await arrived.evaluate((row) => row === document.activeElement)).toBe(true);
  await box(page).fill('DEVELOPPEUSE');
  await page
    .getByRole('status')
    .filter({ hasText: /sur 1.230 freelances/ })
    .waitFor();
  expect(asked).toBe(Math.ceil(FREELANCES / PAGE));
  expect(await rows(page).count()).toBeLessThan(PAGE);
  await box(page).fill('nom01229');
  await page.getByRole('link', { name: /^Contacter Nom01229/ }).click();
  await page.waitForURL('**/contact?sujet=*');
  await page.goBack();
  await rows(page).filter({ hasText: 'Nom01229' }).waitFor();
  expect(await box(page).inputValue()).toBe('nom01229');
  expect(asked).toBe(Math.ceil(FREELANCES / PAGE));
  expect(site.takeProblems()).toEqual([]);
});

test('a search can be stopped and taken up again', async () => {
  let release: () => void = () => undefined;
  let held = Promise.resolve();
  const page = await openFreelances(async (route) => {
    await held;
    await manyFreelances(route);
  });
  await rows(page).first().waitFor();
  held = new Promise((resolve) => {
    release = resolve;
  });
  await box(page).fill('nom');
  await page.getByRole('button', { name: 'Arrêter la recherche' }).click();
  release();
  await page.getByRole('button', { name: 'Reprendre la recherche' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /sur 1.230 freelances/ })
    .waitFor();
});

test('a freelance opens a mission and applies for it; no tab has an accessibility violation', async () => {
  const page = await site.open('/dashboard-freelance');
  await page.waitForURL('**/login');
  await signIn(page, FREELANCE);
  const missions = page.getByRole('list', { name: 'Missions en cours' });
  const first = missions.getByRole('button').first();
  const title = await first.innerText();
  await first.press('Enter');
  await missions.getByText('Description', { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
  await missions.getByRole('link', { name: 'Proposer ma candidature' }).click();
  await page.waitForURL('**/contact?sujet=*');
  expect(new URL(page.url()).searchParams.get('sujet')).toContain(title.trim());

  await page.goto(`${site.origin}/dashboard-freelance?onglet=missions`);
  await page.getByRole('list', { name: 'Vos missions' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
  await page.getByRole('tab', { name: 'Administration' }).click();
  await page.getByText('Freelance', { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATION);
});
