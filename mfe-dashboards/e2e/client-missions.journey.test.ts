import { openTestSite, type TestSite } from '@jalon/scripts/testkit';
import missions from '../../scripts/local/seed/missions.json';
import { CLIENT, pathOf, signIn } from './walk';

/** Account of the demo client in the seed data. */
const CLIENT_UID = 'demo-client';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
});
afterEach(() => {
  expect(site.takeProblems()).toEqual([]);
});

test('"Missions en cours" lists exactly the missions of the client who signed in', async () => {
  const own = missions.filter(({ clientId }) => clientId === CLIENT_UID).map(({ titre }) => titre);
  // High enough for all of them: rows out of sight are not in the page.
  const page = await site.open('/login', { viewport: { width: 1280, height: 1600 } });
  await signIn(page, CLIENT);
  await page.getByRole('tab', { name: 'Missions en cours' }).click();
  const list = page.getByRole('list', { name: 'Vos missions' });
  await list.waitFor();
  const rows = await list.getByRole('listitem').allInnerTexts();
  const shown = own.filter((title) => rows.some((row) => row.includes(title)));
  expect(shown.sort()).toEqual(own.sort());
  expect(rows).toHaveLength(own.length);
});

test('tabs are walked with the keyboard; Back walks them again and gives the focus to the selected one', async () => {
  const page = await site.open('/login');
  await signIn(page, CLIENT);
  const first = page.getByRole('tab', { name: 'Trouver un freelance' });
  // A page that has arrived gives the focus to its heading, after it is painted.
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**/dashboard-client?onglet=missions');
  // The address changes before the tabs do.
  const second = page.getByRole('tab', { name: 'Missions en cours', selected: true });
  await second.press('ArrowRight');
  await page.getByRole('heading', { name: 'Votre compte' }).waitFor();
  expect(pathOf(page)).toBe('/dashboard-client?onglet=administration');
  await page.goBack();
  await second.waitFor();
  await page.goBack();
  await page.getByRole('tab', { name: 'Trouver un freelance', selected: true }).waitFor();
  expect(await first.evaluate((tab) => tab === document.activeElement)).toBe(true);
});
