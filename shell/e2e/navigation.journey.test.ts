import { openTestSite, type TestSite } from '@jalon/scripts/testkit';

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

test('a navigation to another part sets the title, scrolls to the top and focuses the heading', async () => {
  const page = await site.open('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nous recrutons' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await page.waitForURL('**/nous-recrutons');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  expect(await page.title()).toMatch(/^Nous recrutons/);
  expect(await heading.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the protected page asked for while signed out ends on /login, which replaces it', async () => {
  const page = await site.open('/');
  await page.goto(`${site.origin}/dashboard-client`);
  await page.waitForURL('**/login');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('an address that does not exist is a 404 with a way on', async () => {
  const page = await site.open('/faq');
  const response = await page.goto(`${site.origin}/nulle-part`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Cette page n’existe pas' }).waitFor();
  expect(site.takeProblems()).toEqual([expect.stringContaining('404')]);
});
