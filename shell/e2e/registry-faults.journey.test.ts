import type { Page } from 'playwright-core';
import {
  FAULTS,
  createFaultySite,
  whenHydrated,
  testSite,
  waitUntil,
} from '@jalon/scripts/testkit';
import {
  errorCard,
  clickSimulatorLink,
  footerLink,
  markDocument,
  stalledNotice,
  UNKNOWN_PATH,
  openNotFoundPage,
  waitForNewDocument,
} from './kit';

const REGISTRY = /^\/registry\//;
const RECORDS = /^\/registry\/parts\//;
const ENTRY = /\/assets\/simulators\/entry\./;
const CHUNK = /\/assets\/simulators\/IncomeSimulatorPage\..*\.js/;

const faulty = createFaultySite();
const site = testSite({ ignoreProblems: true, intercept: faulty.intercept });

const days = (page: Page) => page.getByRole('textbox', { name: /jours/i });

test.each(FAULTS)(
  'when the registry fails (%s), a navigation opens a new document with a working page',
  async (fault) => {
    const visitor = faulty.visitor();
    visitor.fail(REGISTRY, fault);
    const page = await site.open('/faq', { userAgent: visitor.userAgent });
    await markDocument(page);
    await footerLink(page, 'Simuler mes revenus').click();
    await page.waitForURL('**/simulateur');
    await days(page).fill('7');
    await waitForNewDocument(page);
    // Typed before or after hydration, it stays; hydration may empty the field for a moment.
    await waitUntil(async () => (await days(page).inputValue()) === '7');
    expect(visitor.requested(REGISTRY)).not.toEqual([]);
  },
);

test('an unknown URL gets a 404 page with a link home, even when the registry is down', async () => {
  const visitor = faulty.visitor();
  visitor.fail(REGISTRY, 'unavailable');
  const page = await site.newPage({ userAgent: visitor.userAgent });
  const response = await page.goto(site.origin + UNKNOWN_PATH);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Cette page n’existe pas' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
  await page.waitForURL(`${site.origin}/`);
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'existe pas' }).waitFor();
});

test('offline, a page not loaded yet shows a waiting card, then loads when the network is back', async () => {
  const { userAgent } = faulty.visitor();
  const page = await site.open(UNKNOWN_PATH, { userAgent });
  await whenHydrated(page, 'footer a');
  await page.context().setOffline(true);
  await clickSimulatorLink(page);
  await page.getByRole('heading', { name: 'Cette page attend le retour du réseau' }).waitFor();
  await page.context().setOffline(false);
  await days(page).waitFor();
});

/** Time limit from the click, on the page's clock (ms), as the fault catalogue promises. */
const LIMIT_MS = 7_000;
/** Step of the page's clock (ms); between steps, responses can arrive. */
const STEP_MS = 250;
const PAUSE_MS = 20;

const clockOf = (page: Page) => page.evaluate(() => Date.now());

interface Wait {
  hanging: RegExp[];
  /** Files delayed by `ms` after their request. */
  slow?: { files: RegExp; ms: number };
  /** Final state: `card` for an unavailable page, `notice` for a new document that is still inert. */
  end: 'card' | 'notice';
}
/** Several faults in one navigation; `loading-faults` tests single files that hang. */
const WAITS: [string, Wait][] = [
  [
    'slow records, then an entry that hangs',
    { hanging: [ENTRY], slow: { files: RECORDS, ms: 500 }, end: 'card' },
  ],
  [
    'a slow entry, then a chunk that hangs',
    { hanging: [CHUNK], slow: { files: ENTRY, ms: 1_500 }, end: 'card' },
  ],
  ['a registry and an entry that hang', { hanging: [REGISTRY, ENTRY], end: 'notice' }],
  [
    'a registry that hangs, a slow entry, then a chunk that hangs',
    { hanging: [REGISTRY, CHUNK], slow: { files: ENTRY, ms: 1_500 }, end: 'notice' },
  ],
];

test.each(WAITS)(
  'a navigation with %s shows an error within 7 seconds of the click, and "Réessayer" recovers the page',
  async (_, { hanging, slow, end }) => {
    const visitor = faulty.visitor();
    const page = await openNotFoundPage(site, visitor);
    for (const files of hanging) visitor.fail(files, 'hangs');
    // Otherwise the loader would open the page as a new document.
    if (end === 'card') visitor.fail(/^\/simulateur$/, 'unavailable');
    const release = slow && visitor.hold(slow.files);
    await clickSimulatorLink(page);
    const clicked = await clockOf(page);
    const shown = end === 'card' ? errorCard(page) : stalledNotice(page);
    let requested = Infinity;
    while (!(await shown.isVisible()) && (await clockOf(page)) < clicked + 2 * LIMIT_MS) {
      if (slow && requested === Infinity && visitor.requested(slow.files).length > 0) {
        requested = await clockOf(page);
      }
      if (slow && (await clockOf(page)) >= requested + slow.ms) release?.();
      await page.clock.runFor(STEP_MS);
      await page.waitForTimeout(PAUSE_MS);
    }
    expect((await clockOf(page)) - clicked).toBeLessThanOrEqual(LIMIT_MS);
    expect(await shown.isVisible()).toBe(true);

    visitor.recover();
    release?.();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.clock.resume();
    await shown.waitFor({ state: 'detached' });
    await days(page).waitFor();
  },
);
