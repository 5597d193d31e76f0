import { setTimeout } from 'node:timers/promises';
import { holdRequests, signIn, testSite } from '@jalon/scripts/testkit';
import type { Page } from 'playwright-core';

const LATE_MS = 200;

const site = testSite();

type Watched = Window & { moved?: string[] };

/** Runs in the page before its scripts: records layout shifts that no input caused. */
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

/** Layout shifts so far, including shifts in a pending frame. */
const moved = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    await new Promise((resolve) => globalThis.setTimeout(resolve));
    return (window as Watched).moved;
  });

/** Opens a page whose font request waits for `letGo`. */
async function openWithoutFont(path: string, width: number) {
  const page = await site.newPage();
  await page.setViewportSize({ width, height: 800 });
  await page.addInitScript(watch);
  const letGo = await holdRequests(page, '**/*.woff2');
  await page.goto(site.origin + path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return { page, letGo };
}

const fontLoaded = (page: Page) =>
  page.waitForFunction(() =>
    Array.from(document.fonts).some(
      ({ family, status }) => family.includes('Bricolage Grotesque') && status === 'loaded',
    ),
  );

// Regression test: these pages shifted by up to 0.027 when a late font replaced the fallback.
test.each([
  ['/faq', 360],
  ['/simulateur-detail', 360],
  ['/faq', 768],
  ['/contact', 1024],
  ['/', 1440],
  ['/portage', 1440],
])('%s at %i px has no layout shift when its font loads late', async (path, width) => {
  const { page, letGo } = await openWithoutFont(path, width);
  letGo();
  await fontLoaded(page);
  expect(await moved(page)).toEqual([]);
});

/** Delays responses, so that loading states are painted. */
const late = (page: Page, requests: string) =>
  page.route(requests, async (route) => {
    await setTimeout(LATE_MS);
    await route.continue();
  });

test('preloading later form steps does not swap in a late font', async () => {
  const { page, letGo } = await openWithoutFont('/recherche1', 360);
  await late(page, '**/RefineStepPage.*.css');
  letGo();
  await fontLoaded(page);
  await page.waitForFunction(
    () =>
      Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')).filter(
        ({ href, sheet }) => sheet && href.includes('StepPage.'),
      ).length === 3,
  );
  expect(await moved(page)).toEqual([]);
});

async function openWatched(path: string) {
  const page = await site.newPage({ viewport: { width: 360, height: 800 } });
  await page.addInitScript(watch);
  await late(page, '**/*.css');
  await late(page, '**/documents:runQuery*');
  await page.goto(site.origin + path);
  return page;
}

test.each([
  ['/simulateur1', 'Estimer mes pertes'],
  ['/dashboard-client', 'Connexion'],
])('the redirect from %s causes no layout shift', async (path, heading) => {
  const page = await openWatched(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await moved(page)).toEqual([]);
});

test('signing in to a dashboard and reloading it cause no layout shift', async () => {
  const page = await openWatched('/login');
  await signIn(page);
  await page.waitForURL('**/dashboard-client*');
  await page.goto(`${site.origin}/dashboard`);
  await page.waitForURL('**/dashboard-client*');
  await page.getByRole('list', { name: 'Vos missions' }).waitFor();
  expect(await moved(page)).toEqual([]);
});
