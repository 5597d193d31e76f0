import type { Page } from 'playwright-core';
import { navigate, testSite } from '@jalon/scripts/testkit';

const site = testSite({ ignoreProblems: true });
/** Runs no scripts: shows documents as they are. */
let reader: Page;

beforeAll(async () => {
  reader = await site.newPage({ javaScriptEnabled: false });
});

/** What the head says of the page. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ofPage =
      'title, meta[name=description], meta[name=robots], link[rel=canonical], meta[property^="og:"], meta[name^="twitter:"]';
    return [...document.head.querySelectorAll(ofPage)].map(({ outerHTML }) => outerHTML).sort();
  });

/** Waits until a page has come, and compares its head with the one of its document. */
async function expectHeadOf(page: Page, path: string): Promise<void> {
  await reader.goto(site.origin + path);
  await page.waitForFunction((title) => document.title === title, await reader.title());
  expect(await headOf(page)).toEqual(await headOf(reader));
}

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name });

test.each([
  ['/', 'Simuler mes revenus', '/simulateur'],
  ['/recherche1', 'Questions fréquentes', '/faq'],
  ['/simulateur', 'Nous contacter', '/contact'],
  ['/nulle-part', 'Plan du site', '/plan-du-site'],
])(
  'from %s, “%s” shows the head of %s, and Back that of the page before',
  async (from, name, to) => {
    const page = await site.newPage();
    await page.goto(site.origin + from);
    await page.evaluate('window.isSameDocument = true');
    await expectHeadOf(page, from);
    await footerLink(page, name).click();
    await page.waitForURL(`**${to}`);
    await expectHeadOf(page, to);
    await page.goBack();
    await page.waitForURL(`**${from}`);
    await expectHeadOf(page, from);
    // An unknown address is opened as a new document.
    expect(await page.evaluate('window.isSameDocument')).toBe(from !== '/nulle-part' || undefined);
    await page.context().close();
  },
);

test.each(['/nulle-part', '/recherche2', '/login'])(
  'from the home page, the head of %s is the one of its document',
  async (path) => {
    const page = await site.open('/');
    await navigate(page, path);
    await expectHeadOf(page, path);
    await page.context().close();
  },
);

test('the head of a dashboard is the one of its document, also where a sign-in led to it', async () => {
  const page = await site.open('/login');
  const button = page.getByRole('button', { name: 'Se connecter' });
  await page.getByLabel('E-mail').fill('client@demo.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('demonstration');
  await button.click();
  await page.waitForURL('**/dashboard-client');
  await expectHeadOf(page, '/dashboard-client');
  await footerLink(page, 'Questions fréquentes').click();
  await page.waitForURL('**/faq');
  await expectHeadOf(page, '/faq');
  await page.context().close();
});

test('what is told to search engines of one page leaves with it, and is back with it', async () => {
  const page = await site.open('/');
  const graph = () =>
    page.evaluate(
      () => document.querySelector('script[type="application/ld+json"]')?.textContent ?? null,
    );
  const ofHome = await graph();
  expect(ofHome).toContain('"Service"');
  await footerLink(page, 'Simuler mes revenus').click();
  await page.waitForURL('**/simulateur');
  await expectHeadOf(page, '/simulateur');
  expect(await graph()).toBeNull();
  await page.goBack();
  await expectHeadOf(page, '/');
  expect(await graph()).toBe(ofHome);
});
