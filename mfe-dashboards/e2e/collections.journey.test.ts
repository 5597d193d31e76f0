import { accessibilityViolations, NO_VIOLATIONS, signIn, testSite } from '@jalon/scripts/testkit';
import type { Locator } from 'playwright-core';
import missions from '../../scripts/local/seed/missions.json';
import { FREELANCE_EMAIL } from './walk';

const CLIENT_UID = 'demo-client';

const PHONE = { width: 320, height: 800 };

const site = testSite();

/** The number of titles with a word that is wider than its line. */
const brokenTitles = (list: Locator) =>
  list.locator('h2 bdi').evaluateAll((titles) => {
    const isBroken = (title: (typeof titles)[number]) => {
      title.style.overflowWrap = 'normal';
      return title.scrollWidth > title.clientWidth;
    };
    return titles.filter(isBroken).length;
  });

test('"Missions en cours" lists exactly the missions of the client who signed in, with whole words on a narrow screen', async () => {
  const mine = missions.filter(({ clientId }) => clientId === CLIENT_UID).map(({ titre }) => titre);
  const page = await site.open('/dashboard-client?onglet=missions', { viewport: PHONE });
  await signIn(page);
  const list = page.getByRole('list', { name: 'Vos missions' });
  await list.waitFor();
  const rows = await list.getByRole('listitem').allInnerTexts();
  const shown = mine.filter((title) => rows.some((row) => row.includes(title)));
  expect(shown.sort()).toEqual(mine.sort());
  expect(rows).toHaveLength(mine.length);
  expect(await brokenTitles(list)).toBe(0);
});

test('a freelance opens a mission and applies for it; no tab has an accessibility violation', async () => {
  const page = await site.open('/dashboard-freelance');
  await page.waitForURL('**/login');
  await signIn(page, FREELANCE_EMAIL);
  const missions = page.getByRole('list', { name: 'Missions en cours' });
  const first = missions.getByRole('button').first();
  const title = await first.innerText();
  await first.press('Enter');
  await missions.getByText('Description', { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
  await missions.getByRole('link', { name: 'Proposer ma candidature' }).click();
  await page.waitForURL('**/contact?sujet=*');
  expect(new URL(page.url()).searchParams.get('sujet')).toContain(title.trim());

  await page.goto(`${site.origin}/dashboard-freelance?onglet=missions`);
  await page.getByRole('list', { name: 'Vos missions' }).waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
  await page.getByRole('tab', { name: 'Administration' }).click();
  await page.getByText('Freelance', { exact: true }).waitFor();
  expect(await accessibilityViolations(page)).toEqual(NO_VIOLATIONS);
});
