import { openTestSite, type TestSite } from '@jalon/scripts/testkit';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
});

test('a printed text says of which day it is, without its contents', async () => {
  const page = await site.open('/cgu');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText(/^Mise à jour/).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Sommaire' }).isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Préambule' }).isVisible()).toBe(false);
  expect(site.takeProblems()).toEqual([]);
});
