import type { Page } from 'playwright-core';
import { navigate, testSite } from '@jalon/scripts/testkit';
import { footerLink, isMarked, mark, NOWHERE, signIn } from './kit';

const site = testSite({ ignoreProblems: true });
/** Page without JavaScript: reads the head as served. */
let reader: Page;

beforeAll(async () => {
  reader = await site.newPage({ javaScriptEnabled: false });
});

/** The head elements that describe the page. */
const headOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ofPage =
      'title, meta[name=description], meta[name=robots], link[rel=canonical], meta[property^="og:"], meta[name^="twitter:"]';
    return [...document.head.querySelectorAll(ofPage)].map(({ outerHTML }) => outerHTML).sort();
  });

/** Waits for a page, then compares its head with the served HTML at the same path. */
async function expectHeadOf(page: Page, path: string): Promise<void> {
  await reader.goto(site.origin + path);
  await page.waitForFunction((title) => document.title === title, await reader.title());
  expect(await headOf(page)).toEqual(await headOf(reader));
}

test.each([
  ['/', 'Simuler mes revenus', '/simulateur'],
  ['/recherche1', 'Questions fréquentes', '/faq'],
  ['/simulateur', 'Nous contacter', '/contact'],
])(
  'from %s, the link “%s” applies the head of %s, and Back restores the previous one',
  async (from, name, to) => {
    const page = await site.open(from);
    await mark(page);
    await expectHeadOf(page, from);
    await footerLink(page, name).click();
    await page.waitForURL(`**${to}`);
    await expectHeadOf(page, to);
    await page.goBack();
    await page.waitForURL(`**${from}`);
    await expectHeadOf(page, from);
    expect(await isMarked(page)).toBe(true);
    await page.context().close();
  },
);

test.each([NOWHERE, '/recherche2', '/login'])(
  'a client-side navigation to %s gives the same head as its HTML',
  async (path) => {
    const page = await site.open('/');
    await navigate(page, path);
    await expectHeadOf(page, path);
    await page.context().close();
  },
);

test('after sign-in, the dashboard has the same head as its HTML', async () => {
  const page = await site.open('/login');
  await signIn(page);
  await page.waitForURL('**/dashboard-client');
  await expectHeadOf(page, '/dashboard-client');
  await page.context().close();
});
