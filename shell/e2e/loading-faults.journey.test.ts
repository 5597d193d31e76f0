import type { Page } from 'playwright-core';
import {
  FAULTS,
  faultySite,
  IN_FIREFOX,
  openTestSite,
  type Fault,
  type TestSite,
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
const SHELL = /\/assets\/shell\/shell\..*\.js/;
type File = keyof typeof FILES;
/** How long the page waits for one file (ms). */
const LIMIT_MS = 2_500;

const faults = faultySite();
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ intercept: faults.intercept });
});
afterAll(async () => {
  await site.close();
});

const cases = (files: File[]) =>
  files.flatMap((file) => FAULTS.map((fault): [File, Fault] => [file, fault]));
const card = (page: Page) => page.getByRole('heading', { name: CARD });
const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer' });
const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Simuler mes revenus' });

/** The links of the footer are React's own: a click on one navigates inside the page. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('footer a') ?? {}).some((key) => key.startsWith('__react')),
  );

/** React owns the heading, so what is around it reacts. */
const works = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
  );

async function requested(visitor: Visitor, files: RegExp, count: number): Promise<string[]> {
  while (visitor.requested(files).length < count) await new Promise((next) => setTimeout(next, 20));
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

/** The clock of a page whose file hangs moves on by exactly the limits of two tries, and of the look for a release. */
async function letLimitsPass(page: Page, files: RegExp): Promise<void> {
  await waitsFor(page, files);
  // The document asks before anybody waits: limits count from when the shell is there.
  await scriptRan(page, SHELL);
  // The files of a page are asked for beside its entry; their limit counts from when the entry is there.
  if (files !== FILES.entry) await scriptRan(page, FILES.entry);
  await page.clock.runFor(LIMIT_MS);
  await waitsFor(page, new RegExp(`${files.source}.*[?]retry=`));
  await page.clock.runFor(LIMIT_MS);
  if (IN_FIREFOX) await page.clock.runFor(SUCCESSOR_LIMIT_MS);
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

describe.each(cases(['entry', 'chunk', 'style sheet']))('%s: %s', (file, fault) => {
  const files = FILES[file];

  test('a navigation ends in the card after two tries; "Réessayer" shows the page, without a reload', async () => {
    const visitor = faults.visitor();
    // A calm page has entries at hand: here that failed, and left no trace.
    visitor.fail(FILES.entry, 'unavailable');
    const page = await site.open(NOWHERE, { userAgent: visitor.userAgent });
    await hydrated(page);
    await mark(page);
    await requested(visitor, FILES.entry, 1);
    visitor.recover();
    visitor.fail(files, fault);
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
    await retry(page).click();
    await page.clock.resume();
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: CARD }).waitFor();
    expect(new URL(page.url()).pathname).toBe(PATH);
    expect(await isMarked(page)).toBe(true);
    await page.context().close();
  });
});

describe.each(cases(['entry', 'chunk']))('%s of the first page: %s', (file, fault) => {
  const files = FILES[file];

  test('its HTML stays, with a notice; "Réessayer" makes it work, without a reload', async () => {
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
    await retry(page).click();
    await page.clock.resume();
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
    await page.goto(site.origin + PATH, { waitUntil: 'commit' });
    if (held) {
      await requested(visitor, FILES.entry, 2);
      await held.until(page);
      release?.();
    }
    const told = page.getByText(NOTICE).waitFor();
    const outcome = await Promise.race([told.then(() => 'told'), works(page).then(() => 'works')]);
    expect(outcome).toBe('works');
    const isRetried = (file: File) =>
      visitor.requested(FILES[file]).some((address) => address.includes('?retry='));
    expect((['entry', 'chunk'] as const).filter(isRetried)).toEqual(retried);
    await Promise.all([page.context().close(), told.catch(() => undefined)]);
  },
);
