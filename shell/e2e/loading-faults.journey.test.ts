import type { Page } from 'playwright-core';
import {
  type Fault,
  FAULTS,
  faultySite,
  hydrated,
  IN_FIREFOX,
  testSite,
  until,
  type Visitor,
} from '@jalon/scripts/testkit';

const CARD = 'Cette partie du site est momentanément indisponible';
const NOTICE = 'Cette page est lisible, mais ses boutons ne répondent pas encore.';
const PATH = '/simulateur';
/** A page of the shell alone: nothing of any part is loaded yet. */
const NOWHERE = '/nulle-part';
/** The files of the page at PATH, and what loads them. */
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

const faults = faultySite();
const site = testSite({ ignoreProblems: true, intercept: faults.intercept });

const allFaults = (file: File) => FAULTS.map((fault): [File, Fault] => [file, fault]);
/** A chunk is loaded as an entry is. */
const CHUNK_FAULTS: [File, Fault][] = [
  ['chunk', 'not found'],
  ['chunk', 'hangs'],
];
const card = (page: Page) => page.getByRole('heading', { name: CARD });
const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer' });
const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Simuler mes revenus' });

async function requested(visitor: Visitor, files: RegExp, count: number): Promise<string[]> {
  await until(() => visitor.requested(files).length >= count);
  return visitor.requested(files);
}

/** A script leaves the document once it ran. */
const scriptRan = (page: Page, file: RegExp) =>
  page.waitForFunction(
    (source) => ![...document.scripts].some(({ src }) => new RegExp(source).test(src)),
    file.source,
  );

/** Whether the page asks for a file. */
const waitsFor = (page: Page, files: RegExp) =>
  page.waitForFunction(
    (source) =>
      [...document.querySelectorAll('script, link[rel=stylesheet]')].some((element) =>
        new RegExp(source).test(element.getAttribute('src') ?? element.getAttribute('href') ?? ''),
      ),
    files.source,
  );

/** How long the page looks for a newer release before it gives up (ms); Firefox asks nothing while a style sheet hangs. */
const SUCCESSOR_LIMIT_MS = 500;

/** The clock of a page whose file hangs moves on by exactly the limit of the first try. */
async function letFirstTryPass(page: Page, files: RegExp): Promise<void> {
  await waitsFor(page, files);
  // The document asks before anybody waits: limits count from when the shell is there.
  await scriptRan(page, SHELL);
  // The files of a page are asked for beside its entry; their limit counts from when the entry is there.
  if (files !== FILES.entry) await scriptRan(page, FILES.entry);
  await page.clock.runFor(LIMIT_MS);
}

/** … and by those of the second try and of the look for a release. */
async function letLimitsPass(page: Page, files: RegExp): Promise<void> {
  await letFirstTryPass(page, files);
  await waitsFor(page, new RegExp(`${files.source}.*[?]retry=`));
  await page.clock.runFor(LIMIT_MS);
  if (IN_FIREFOX) await page.clock.runFor(SUCCESSOR_LIMIT_MS);
}

/** Presses "Réessayer" and lets the clock run again. */
async function tryAgain(page: Page, files: RegExp, fault: Fault): Promise<void> {
  // At another time, as the time is in the address of a retry, and what came altered there is cached.
  await page.clock.runFor(1);
  await retry(page).click();
  if (fault === 'hangs') {
    // The browser has the new request wait for the one that hangs.
    await waitsFor(page, files);
    await page.clock.runFor(LIMIT_MS);
  }
  await page.clock.resume();
}

async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}

/** Survives everything but a reload. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'mark', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, 'mark'));

async function expectFreshRetry(visitor: Visitor, files: RegExp): Promise<void> {
  const [first, second, ...more] = await requested(visitor, files, 2);
  expect(first).not.toContain('?');
  expect(second?.replace(/\?retry=[a-z0-9]+$/, '')).toBe(first);
  expect(second).not.toBe(first);
  expect(more).toEqual([]);
}

const OF_NAVIGATION = [...allFaults('entry'), ...allFaults('style sheet'), ...CHUNK_FAULTS];
describe.each(OF_NAVIGATION)('%s: %s', (file, fault) => {
  const files = FILES[file];

  test('without a document a navigation ends in the card after two tries; "Réessayer" shows the page, without a reload', async () => {
    const visitor = faults.visitor();
    // A calm page has entries at hand: here that failed, and left no trace.
    visitor.fail(FILES.entry, 'unavailable');
    const page = await site.open(NOWHERE, { userAgent: visitor.userAgent });
    // A click on a link of React's navigates inside the page.
    await hydrated(page, 'footer a');
    await mark(page);
    await requested(visitor, FILES.entry, 1);
    visitor.recover();
    visitor.fail(files, fault);
    visitor.fail(DOCUMENT, 'unavailable');
    // Nothing is tried again by itself while the clock stands.
    await stopClock(page);
    // Without the hover that would start loading before.
    await footerLink(page).dispatchEvent('click');
    if (fault === 'hangs') await letLimitsPass(page, files);
    await card(page).waitFor();
    await expectFreshRetry(visitor, files);
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);

    visitor.recover();
    await tryAgain(page, files, fault);
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: CARD }).waitFor();
    expect(new URL(page.url()).pathname).toBe(PATH);
    expect(await isMarked(page)).toBe(true);
    await page.context().close();
  });
});

/** Opens a page of the shell alone, whose clock stands, for a navigation to the page at PATH. */
async function openElsewhere(visitor: Visitor): Promise<Page> {
  const page = await site.newPage({ userAgent: visitor.userAgent });
  await stopClock(page);
  await page.goto(site.origin + NOWHERE);
  await hydrated(page, 'footer a');
  await mark(page);
  return page;
}
const follow = (page: Page) => footerLink(page).dispatchEvent('click');
const arrived = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Simulateur de revenus freelance' }).waitFor();

test.each(Object.entries(FILES))(
  'a slow %s that comes after it was requested again is used, and nothing fails',
  async (_, files) => {
    const visitor = faults.visitor();
    const page = await openElsewhere(visitor);
    const release = visitor.hold(new RegExp(`${files.source}[^?]*$`));
    visitor.hold(/[?]retry=/);
    await follow(page);
    await letFirstTryPass(page, files);
    await waitsFor(page, new RegExp(`${files.source}.*[?]retry=`));
    release();
    await arrived(page);
    expect(await isMarked(page)).toBe(true);
    expect(await card(page).count()).toBe(0);
    await page.context().close();
  },
);

test.each<Fault>(['not found', 'hangs'])(
  'a page that cannot be loaded (%s) is opened once as its document, which works when the cause is gone',
  async (fault) => {
    const visitor = faults.visitor();
    const page = await openElsewhere(visitor);
    visitor.fail(FILES.entry, fault);
    await follow(page);
    if (fault === 'hangs') await letLimitsPass(page, FILES.entry);
    await page.waitForFunction(() => !Reflect.has(window, 'mark'));
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    if (fault === 'hangs') await letLimitsPass(page, FILES.entry);
    await page.getByText(NOTICE).waitFor();
    expect(await card(page).count()).toBe(0);
    expect(visitor.requested(DOCUMENT)).toHaveLength(2);

    visitor.recover();
    await tryAgain(page, FILES.entry, fault);
    await page.getByText(NOTICE).waitFor({ state: 'detached' });
    expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
    await page.context().close();
  },
);

const OF_FIRST_PAGE = [...allFaults('entry'), ...CHUNK_FAULTS];
describe.each(OF_FIRST_PAGE)('%s of the first page: %s', (file, fault) => {
  const files = FILES[file];

  test('the HTML of a first page whose file fails stays, with a notice; "Réessayer" makes it work, without a reload', async () => {
    const visitor = faults.visitor();
    visitor.fail(files, fault);
    const page = await site.newPage({ userAgent: visitor.userAgent });
    await stopClock(page);
    await page.goto(site.origin + PATH, { waitUntil: 'commit' });
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
    if (fault === 'hangs') await letLimitsPass(page, files);
    await page.getByText(NOTICE).waitFor();
    await expectFreshRetry(visitor, files);
    expect(await card(page).count()).toBe(0);
    expect(await heading.isVisible()).toBe(true);
    await mark(page);

    visitor.recover();
    await tryAgain(page, files, fault);
    await page.getByText(NOTICE).waitFor({ state: 'detached' });
    expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
    expect(await isMarked(page)).toBe(true);
    await page.context().close();
  });
});

/** What fails once, and which files are then asked for under a fresh address: those that somebody waited for. */
interface Once {
  failing: File[];
  fault: Fault;
  retried: File[];
  /** Answers that wait for something to be so in the page; it is looked for once the entry was asked for again. */
  held?: { addresses: RegExp; until: (page: Page) => Promise<unknown> };
}
const ONCE: [string, Once][] = [
  ['an entry that hangs', { failing: ['entry'], fault: 'hangs', retried: ['entry'] }],
  ['a chunk that hangs', { failing: ['chunk'], fault: 'hangs', retried: ['chunk'] }],
  [
    'a chunk that is not found, nor its entry, which comes again after that',
    {
      failing: ['entry', 'chunk'],
      fault: 'not found',
      retried: ['entry', 'chunk'],
      held: {
        addresses: /\/entry\..*[?]retry=/,
        until: (page) => scriptRan(page, FILES.chunk),
      },
    },
  ],
  [
    'a chunk that is not found, nor its entry, which comes again before that',
    {
      failing: ['entry', 'chunk'],
      fault: 'not found',
      retried: ['entry', 'chunk'],
      held: { addresses: FILES.chunk, until: (page) => scriptRan(page, FILES.entry) },
    },
  ],
];

test.each(ONCE)(
  '%s once: the first page works without a notice, and no other file is requested again',
  async (_, { failing, fault, retried, held }) => {
    const visitor = faults.visitor();
    for (const file of failing) visitor.fail(FILES[file], fault, 1);
    const release = held && visitor.hold(held.addresses);
    const page = await site.newPage({ userAgent: visitor.userAgent });
    if (fault === 'hangs') await stopClock(page);
    await page.goto(site.origin + PATH, { waitUntil: 'commit' });
    if (fault === 'hangs') {
      for (const file of failing) await letFirstTryPass(page, FILES[file]);
      await page.clock.resume();
    }
    if (held) {
      await requested(visitor, FILES.entry, 2);
      await held.until(page);
      release?.();
    }
    const told = page.getByText(NOTICE).waitFor();
    const outcome = await Promise.race([
      told.then(() => 'told'),
      hydrated(page).then(() => 'works'),
    ]);
    expect(outcome).toBe('works');
    const isRetried = (file: File) =>
      visitor.requested(FILES[file]).some((address) => address.includes('?retry='));
    expect((['entry', 'chunk'] as const).filter(isRetried)).toEqual(retried);
    await Promise.all([page.context().close(), told.catch(() => undefined)]);
  },
);

/** A page of each part, and the link in the footer that leads there, where there is one. */
const PAGES = {
  marketing: ['/contact', 'Nous contacter'],
  simulators: ['/simulateur', 'Simuler mes revenus'],
  wizard: ['/recherche1', null],
  dashboards: ['/login', null],
} as const;
const PARTS = Object.keys(PAGES) as (keyof typeof PAGES)[];

test.each(PARTS)('without %s the other parts go on, opened or gone to', async (down) => {
  const visitor = faults.visitor();
  visitor.fail(new RegExp(`^/assets/${down}/`), 'unavailable');
  for (const part of PARTS.filter((one) => one !== down)) {
    const page = await site.open(PAGES[part][0], { userAgent: visitor.userAgent });
    await hydrated(page);
    const others = PARTS.filter((one) => one !== down && one !== part);
    for (const [path, link] of others.map((other) => PAGES[other])) {
      if (link === null) continue;
      await page.getByRole('contentinfo').getByRole('link', { name: link }).first().click();
      await page.waitForURL(`**${path}`);
      await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    }
    expect(await card(page).count()).toBe(0);
    await page.context().close();
  }
});

/** All assets but the script that starts the page: what is not running yet cannot ask again. */
const ASSETS = /^\/assets\/(?!shell\/shell\.)/;
const RANDOM_PATHS = ['/faq', '/recherche1', '/login'];
/** Longer than the longest pause between two tries (ms). */
const PAUSE_MS = 31_000;
/** How often the page is looked at (ms). */
const isShown = async (page: Page, text: string) => (await page.getByText(text).count()) > 0;

const isAlive = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
  });

/** Waits for a page that works, as a patient visitor who touches nothing: long pauses pass on the page's own clock. */
async function untilItWorks(page: Page, visitor: Visitor): Promise<void> {
  let requested = -1;
  await until(async () => {
    const isWaiting = (await isShown(page, CARD)) || (await isShown(page, NOTICE));
    if (!isWaiting && (await isAlive(page))) return true;
    const isCalm = visitor.requested(ASSETS).length === requested;
    if (isWaiting && isCalm) await page.clock.fastForward(PAUSE_MS);
    requested = visitor.requested(ASSETS).length;
    return false;
  });
}

/** A share, and how many requests have to fail: it takes as many visits as it takes. */
test.each([
  [5, 1],
  [20, 3],
  [50, 5],
])(
  'with %i %% of all asset requests failing, every page recovers by itself',
  async (percent, enough) => {
    let faulted = 0;
    for (let visit = 0; faulted < enough; visit += 1) {
      const path = RANDOM_PATHS[visit % RANDOM_PATHS.length] ?? '';
      const visitor = faults.visitor();
      visitor.failAtRandom(ASSETS, percent / 100, `${String(percent)} ${String(visit)}`);
      const page = await site.newPage({ userAgent: visitor.userAgent });
      await page.clock.install();
      await page.goto(site.origin + path, { waitUntil: 'commit' });
      await page.getByRole('contentinfo').waitFor();
      await untilItWorks(page, visitor);

      await follow(page);
      await page.waitForURL('**/simulateur');
      await page.getByText('Chargement…').waitFor({ state: 'detached' });
      await untilItWorks(page, visitor);
      faulted += visitor.faultCount();
      await page.context().close();
    }
  },
);
