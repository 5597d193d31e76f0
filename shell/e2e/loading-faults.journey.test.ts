import type { Page } from 'playwright-core';
import {
  type Fault,
  FAULTS,
  createFaultySite,
  whenHydrated,
  IS_FIREFOX,
  navigateInTab,
  testSite,
  waitUntil,
  type Visitor,
} from '@jalon/scripts/testkit';
import {
  ERROR_CARD_TITLE,
  errorCard,
  clickSimulatorLink,
  isMarkedDocument,
  markDocument,
  STALLED_NOTICE,
  stalledNotice,
  UNKNOWN_PATH,
  openNotFoundPage,
  waitForNewDocument,
  stopClock,
} from './kit';

const PATH = '/simulateur';
const FILES = {
  entry: /\/assets\/simulators\/entry\./,
  chunk: /\/assets\/simulators\/IncomeSimulatorPage\..*\.js/,
  'style sheet': /\/assets\/simulators\/IncomeSimulatorPage\..*\.css/,
} as const;
const DOCUMENT = /^\/simulateur$/;
const SHELL = /\/assets\/shell\/shell\..*\.js/;
type File = keyof typeof FILES;
/** How long the page waits for one file (ms). */
const LIMIT_MS = 2_500;
/** Time limit for finding a newer release (ms); Firefox delays that request while a style sheet hangs. */
const SUCCESSOR_LIMIT_MS = 500;

const faults = createFaultySite();
const site = testSite({ ignoreProblems: true, intercept: faults.intercept });

const allFaults = (file: File) => FAULTS.map((fault): [File, Fault] => [file, fault]);

/**
 * While a style sheet hangs, Firefox sends no other request. So the host cannot say that it has no document, and the
 * loader opens the document.
 */
const opensAnyway = (file: File, fault: Fault) =>
  IS_FIREFOX && file === 'style sheet' && fault === 'hangs';

const requested = (visitor: Visitor, files: RegExp, count: number) =>
  waitUntil(() => visitor.requested(files).length >= count && visitor.requested(files));

const retried = (files: RegExp) => new RegExp(`${files.source}.*[?]retry=`);

/** Waits until a script has run, after which the loader removes its element. */
const scriptRan = (page: Page, file: RegExp) =>
  page.waitForFunction(
    (source) => ![...document.scripts].some(({ src }) => new RegExp(source).test(src)),
    file.source,
  );

/** Waits for an element that requests the file. */
const waitsFor = (page: Page, files: RegExp) =>
  page.waitForFunction(
    (source) =>
      [...document.querySelectorAll('script, link[rel=stylesheet]')].some((element) =>
        new RegExp(source).test(element.getAttribute('src') ?? element.getAttribute('href') ?? ''),
      ),
    files.source,
  );

/** Advances the clock of a page with a hanging file by the time limit of the first try. */
async function letFirstTryPass(page: Page, files: RegExp): Promise<void> {
  await waitsFor(page, files);
  // The document requests files early, but time limits start once the shell runs.
  await scriptRan(page, SHELL);
  // Page files are requested along with the entry, but their time limit starts once the entry has run.
  if (files !== FILES.entry) await scriptRan(page, FILES.entry);
  await page.clock.runFor(LIMIT_MS);
}

/** Advances the clock by the time limits of both tries and of the search for a newer release. */
async function letLimitsPass(page: Page, files: RegExp): Promise<void> {
  await letFirstTryPass(page, files);
  await waitsFor(page, retried(files));
  await page.clock.runFor(LIMIT_MS);
  if (IS_FIREFOX) await page.clock.runFor(SUCCESSOR_LIMIT_MS);
}

/** Presses "Réessayer" and lets the clock run again. */
async function tryAgain(page: Page, files: RegExp, fault: Fault): Promise<void> {
  // A later time gives the retry another URL, because an altered response may be cached under the old one.
  await page.clock.runFor(1);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  if (fault === 'hangs') {
    // The browser queues the new request behind the one that hangs.
    await waitsFor(page, files);
    await page.clock.runFor(LIMIT_MS);
  }
  await page.clock.resume();
}

async function expectFreshRetry(visitor: Visitor, files: RegExp): Promise<void> {
  const [first, second, ...more] = await requested(visitor, files, 2);
  expect(first).not.toContain('?');
  expect(second?.replace(/\?retry=[a-z0-9]+$/, '')).toBe(first);
  expect(second).not.toBe(first);
  expect(more).toEqual([]);
}

test.each(
  [...allFaults('entry'), ...allFaults('style sheet')].filter((row) => !opensAnyway(...row)),
)(
  'when the %s and the document of a page fail (%s), a navigation shows the error card after two tries; "Réessayer" then loads the page without a reload',
  async (file, fault) => {
    const files = FILES[file];
    const visitor = faults.visitor();
    // An idle page prefetches entries. This prefetch fails, and must not affect the navigation.
    visitor.fail(FILES.entry, 'unavailable');
    const page = await site.open(UNKNOWN_PATH, { userAgent: visitor.userAgent });
    await whenHydrated(page, 'footer a');
    await markDocument(page);
    await requested(visitor, FILES.entry, 1);
    visitor.recover();
    visitor.fail(files, fault);
    visitor.fail(DOCUMENT, 'unavailable');
    await stopClock(page);
    await clickSimulatorLink(page);
    if (fault === 'hangs') await letLimitsPass(page, files);
    await errorCard(page).waitFor();
    await expectFreshRetry(visitor, files);
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);

    visitor.recover();
    await tryAgain(page, files, fault);
    await page.getByRole('heading', { level: 1, name: 'Simulateur de revenus' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(PATH);
    expect(await isMarkedDocument(page)).toBe(true);
  },
);

/**
 * Expects readable HTML with a notice that the page is inert; "Réessayer" then hydrates the same HTML.
 * @param expectRequests checks the requests made before the notice.
 */
async function expectInertUntilRetry(
  page: Page,
  visitor: Visitor,
  [file, fault]: [File, Fault],
  expectRequests: () => Promise<void> | void,
): Promise<void> {
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  if (fault === 'hangs') await letLimitsPass(page, FILES[file]);
  await stalledNotice(page).waitFor();
  await expectRequests();
  expect(await errorCard(page).count()).toBe(0);
  expect(await heading.isVisible()).toBe(true);
  await markDocument(page);

  visitor.recover();
  await tryAgain(page, FILES[file], fault);
  await stalledNotice(page).waitFor({ state: 'detached' });
  expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
  expect(await isMarkedDocument(page)).toBe(true);
}

test.each<Fault>(['not found', 'hangs'])(
  'a page whose entry fails (%s) is opened as a new document only one time, and works after recovery',
  async (fault) => {
    const visitor = faults.visitor();
    const page = await openNotFoundPage(site, visitor);
    visitor.fail(FILES.entry, fault);
    await clickSimulatorLink(page);
    if (fault === 'hangs') await letLimitsPass(page, FILES.entry);
    await waitForNewDocument(page);
    await expectInertUntilRetry(page, visitor, ['entry', fault], () =>
      expect(visitor.requested(DOCUMENT)).toHaveLength(2),
    );
  },
);

test.each([...allFaults('entry'), ...allFaults('chunk')])(
  'when the %s of a prerendered page fails (%s), the HTML stays with a notice after two tries; "Réessayer" makes the page work without a reload',
  async (file, fault) => {
    const visitor = faults.visitor();
    visitor.fail(FILES[file], fault);
    const page = await site.newPage({ userAgent: visitor.userAgent });
    await stopClock(page);
    await page.goto(site.origin + PATH, { waitUntil: 'commit' });
    await expectInertUntilRetry(page, visitor, [file, fault], () =>
      expectFreshRetry(visitor, FILES[file]),
    );
  },
);

test.each<File>(['entry', 'chunk'])(
  'when only the first request for the %s of a prerendered page hangs, the page works without a notice and retries no other file',
  async (hanging) => {
    const visitor = faults.visitor();
    visitor.fail(FILES[hanging], 'hangs', 1);
    const page = await site.newPage({ userAgent: visitor.userAgent });
    await stopClock(page);
    await page.goto(site.origin + PATH, { waitUntil: 'commit' });
    await letFirstTryPass(page, FILES[hanging]);
    await page.clock.resume();
    const outcome = await Promise.race([
      whenHydrated(page).then(() => 'works'),
      stalledNotice(page)
        .waitFor()
        .then(() => 'is inert')
        .catch(() => 'is closed'),
    ]);
    expect(outcome).toBe('works');
    const isRetried = (file: File) => visitor.requested(retried(FILES[file])).length > 0;
    expect((['entry', 'chunk'] as const).filter(isRetried)).toEqual([hanging]);
  },
);

const PAGES: [part: string, path: string][] = [
  ['marketing', '/contact'],
  ['simulators', '/simulateur'],
  ['wizard', '/recherche1'],
  ['dashboards', '/login'],
];

test.each(PAGES.map(([part], index) => [part, index] as const))(
  'while %s is down, pages of other parts work, opened directly or by a navigation',
  async (down, index) => {
    const visitor = faults.visitor();
    visitor.fail(new RegExp(`^/assets/${down}/`), 'unavailable');
    // Each test opens another page directly.
    const [direct = '', ...others] = [...PAGES.slice(index + 1), ...PAGES.slice(0, index)].map(
      ([, path]) => path,
    );
    const page = await site.open(direct, { userAgent: visitor.userAgent });
    await whenHydrated(page);
    for (const path of others) {
      const before = await page.title();
      await navigateInTab(page, path);
      await page.waitForFunction((title) => document.title !== title, before);
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
      expect(await errorCard(page).count()).toBe(0);
    }
  },
);

/** All assets but the start script, which cannot retry itself. */
const ASSETS = /^\/assets\/(?!shell\/shell\.)/;
const RANDOM_PATHS = ['/faq', '/recherche1', '/login'];
/** Longer than the longest pause between two tries (ms). */
const PAUSE_MS = 31_000;

/** Whether React runs on the page; also false while the loader opens the page as a new document. */
const isAlive = (page: Page) =>
  page
    .evaluate(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
    )
    .catch(() => false);

/** Waits until the page works without any input; skips the pauses between retries on the page's clock. */
async function untilItWorks(page: Page, visitor: Visitor): Promise<void> {
  let before = -1;
  await waitUntil(async () => {
    const messages = page.getByText(ERROR_CARD_TITLE).or(page.getByText(STALLED_NOTICE));
    const isWaiting = (await messages.count()) > 0;
    if (!isWaiting && (await isAlive(page))) return true;
    const isCalm = visitor.requested(ASSETS).length === before;
    if (isWaiting && isCalm) await page.clock.fastForward(PAUSE_MS);
    before = visitor.requested(ASSETS).length;
    return false;
  });
}

/** Maximum number of visits per test. The random faults are seeded, so it suffices in every run. */
const MAX_VISITS = 20;

test.each([
  [5, 1],
  [20, 3],
  [50, 5],
])(
  'with %i %% of asset requests failing (at least %i requests), every page recovers without input',
  async (percent, enough) => {
    let faulted = 0;
    for (let visit = 0; faulted < enough && visit < MAX_VISITS; visit += 1) {
      const path = RANDOM_PATHS[visit % RANDOM_PATHS.length] ?? '';
      const visitor = faults.visitor();
      visitor.failAtRandom(ASSETS, percent / 100, `${String(percent)} ${String(visit)}`);
      const page = await site.newPage({ userAgent: visitor.userAgent });
      await page.clock.install();
      await page.goto(site.origin + path, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      await untilItWorks(page, visitor);

      await clickSimulatorLink(page);
      await page.waitForURL('**/simulateur');
      await page.getByText('Chargement…').waitFor({ state: 'detached' });
      await untilItWorks(page, visitor);
      faulted += visitor.faultCount();
      await page.context().close();
    }
    expect(faulted).toBeGreaterThanOrEqual(enough);
  },
);

test('a document without its root element shows an error message', async () => {
  const page = await site.newPage();
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => document.getElementById('root')?.remove()),
  );
  await page.goto(site.origin + PATH);
  await page.getByRole('heading', { level: 1, name: 'Erreur' }).waitFor();
  await page.getByText('Élément root non trouvé', { exact: true }).waitFor();
});
