import { setTimeout } from 'node:timers/promises';
import { testSite } from '@jalon/scripts/testkit';
import { signIn } from './kit';
import type { Page } from 'playwright-core';

const LATE_MS = 200;

const site = testSite();

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
    await new Promise((resolve) => globalThis.setTimeout(resolve));
    return (window as Watched).moved;
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

/** Waits until the browser has the typeface. */
const typefaceIsThere = (page: Page) =>
  page.waitForFunction(() =>
    Array.from(document.fonts).some(
      ({ family, status }) => family.includes('Bricolage Grotesque') && status === 'loaded',
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
  await typefaceIsThere(page);
  expect(await moved(page)).toEqual([]);
});

/** Answers come late, so that whatever waits for one is painted. */
const late = (page: Page, requests: string) =>
  page.route(requests, async (route) => {
    await setTimeout(LATE_MS);
    await route.continue();
  });

test('the steps of a form that are loaded ahead do not bring a late typeface', async () => {
  const { page, letGo } = await openWithoutFont('/recherche1', 360);
  await late(page, '**/RefineStepPage.*.css');
  letGo();
  await typefaceIsThere(page);
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
])('%s sends its visitor on, and the footer stays below the fold', async (path, heading) => {
  const page = await openWatched(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await moved(page)).toEqual([]);
});

test('a dashboard is signed in to and reloaded, and its list appears in its place', async () => {
  const page = await openWatched('/login');
  await signIn(page);
  await page.waitForURL('**/dashboard-client');
  await page.goto(`${site.origin}/dashboard`);
  await page.waitForURL('**/dashboard-client');
  await page.getByRole('button', { name: 'Actualiser la liste' }).waitFor();
  expect(await moved(page)).toEqual([]);
});

test('the link to a request that was begun comes to the home page and moves nothing', async () => {
  const page = await site.open('/recherche2');
  await page.getByRole('button', { name: 'Valider' }).and(page.locator(':enabled')).waitFor();
  await page.getByLabel('Confirmé').check();
  await page.addInitScript(watch);
  await page.goto(`${site.origin}/`);
  await page.getByRole('link', { name: 'Reprendre votre demande' }).waitFor();
  expect(await moved(page)).toEqual([]);
});
