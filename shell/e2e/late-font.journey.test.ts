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
      const { sources } = entry as LayoutShift;
      moved.push(sources.map(({ node }) => node?.textContent ?? '').join(' | '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What has moved until now: a frame that is due is waited for, and so is what it tells. */
const moved = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    await new Promise((resolve) => setTimeout(resolve));
    return (window as Watched).moved;
  });

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
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return { page, letGo };
}

/** Waits for what becomes of the face that is for later pages. */
const lateFont = (page: Page, wanted: FontFaceLoadStatus) =>
  page.waitForFunction(
    (expected) =>
      Array.from(document.fonts).some(
        ({ family, status }) => family.includes('Bricolage Late') && status === expected,
      ),
    wanted,
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
  await lateFont(page, 'loaded');
  expect(await moved(page)).toEqual([]);
  expect(await typeface(page)).toBe('of the visitor');
});

test('a page stays as it is when styles of pages that its visitor points at come out of order', async () => {
  const { page, letGo } = await openWithoutFont('/', 1440);
  letGo();
  await lateFont(page, 'loaded');
  const held: (() => void)[] = [];
  await page.route('**/*.css', async (route) => {
    if (route.request().resourceType() === 'stylesheet') {
      await new Promise<void>((resolve) => held.push(resolve));
    }
    await route.continue();
  });
  const sheets = () => page.evaluate(() => document.styleSheets.length);
  const before = await sheets();
  const footer = page.getByRole('contentinfo');
  for (const name of ['Nous contacter', 'Simuler mes revenus', 'Je suis freelance']) {
    const asked = page.waitForRequest((request) => request.resourceType() === 'stylesheet');
    await footer.getByRole('link', { name, exact: true }).hover();
    await asked;
  }
  for (const [index, letIn] of held.reverse().entries()) {
    letIn();
    await page.waitForFunction((count) => document.styleSheets.length > count, before + index);
  }
  expect(await moved(page)).toEqual([]);
  expect(await typeface(page)).toBe('of the visitor');
});

test('the typeface that was late is there from the next page on', async () => {
  const { page, letGo } = await openWithoutFont('/faq', 1280);
  await lateFont(page, 'loading');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  letGo();
  await lateFont(page, 'loaded');
  expect(await typeface(page)).toBe('of the visitor');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Questions fréquentes' }).waitFor();
  expect(await typeface(page)).toBe('of the site');
});

test('a typeface that never comes costs nothing but itself', async () => {
  const page = await site.newPage();
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(`${site.origin}/faq`);
  await lateFont(page, 'error');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  expect(await typeface(page)).toBe('of the visitor');
  for (const problem of site.takeProblems()) expect(problem).toMatch(/ERR_FAILED/);
});
