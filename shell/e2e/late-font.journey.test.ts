import { openTestSite, type TestSite } from '@jalon/scripts/testkit';
import type { Page } from 'playwright-core';

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

type Watched = Window & { moved?: string[] };

/** Runs in the page, before anything else does: notes what moves without the visitor having done anything. */
function watch(): void {
  const moved: string[] = [];
  (window as Watched).moved = moved;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, sources } = entry as LayoutShift;
      const texts = sources.map(({ node }) => node?.textContent ?? '');
      if (!hadRecentInput) moved.push(texts.join(' | '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const moved = (page: Page) => page.evaluate(() => (window as Watched).moved);

/** Which typeface the heading of the page is drawn with, found by its width. */
const typeface = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('main h1');
    const range = document.createRange();
    if (heading) range.selectNodeContents(heading);
    const widthIn = (family: string) => {
      document.documentElement.style.setProperty('--font-own', `'${family}'`);
      const { width } = range.getBoundingClientRect();
      document.documentElement.style.removeProperty('--font-own');
      return width;
    };
    const { width } = range.getBoundingClientRect();
    if (width === widthIn('Bricolage Fallback')) return 'of the visitor';
    return width === widthIn('Bricolage Late') ? 'of the site' : 'another one';
  });

/** A tab in which the typeface is on its way until it is let go. */
async function openWithoutFont(path: string, width: number) {
  const page = await site.newPage();
  await page.setViewportSize({ width, height: 800 });
  await page.addInitScript(watch);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.origin + path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // What is drawn once is not drawn again for a typeface that may never come.
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  return { page, letGo };
}

const lateFont = (page: Page) =>
  page.waitForFunction(() =>
    Array.from(document.fonts).some(
      ({ family, status }) => family.includes('Bricolage Late') && status === 'loaded',
    ),
  );

// Pages that moved by up to 0.027 while a late typeface took the place of the visitor's.
test.each([
  ['/faq', 360],
  ['/simulateur-detail', 360],
  ['/faq', 768],
  ['/contact', 1024],
  ['/', 1440],
  ['/portage', 1440],
])('%s at %i px stays as it is when its typeface comes late', async (path, width) => {
  const { page, letGo } = await openWithoutFont(path, width);
  letGo();
  await lateFont(page);
  expect(await moved(page)).toEqual([]);
});

test('the typeface that was late is there from the next page on', async () => {
  const { page, letGo } = await openWithoutFont('/faq', 1280);
  letGo();
  await lateFont(page);
  expect(await typeface(page)).toBe('of the visitor');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  expect(await typeface(page)).toBe('of the site');
  expect(await moved(page)).toEqual([]);
});

test('a typeface that never comes costs nothing but itself', async () => {
  const page = await site.newPage();
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(`${site.origin}/faq`);
  expect(await typeface(page)).toBe('of the visitor');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  expect(await typeface(page)).toBe('of the visitor');
  // The browser's own words for it.
  site.takeProblems();
});
