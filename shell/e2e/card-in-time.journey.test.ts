import type { Page } from 'playwright-core';
import { faultySite, openTestSite, type TestSite, type Visitor } from '@jalon/scripts/testkit';

/** From the click (ms, on the clock of the page): the promise of the fault catalogue. */
const LIMIT_MS = 7_000;
/** The clock of the page moves on in steps: between them the network answers what it is going to. */
const STEP_MS = 250;
const PAUSE_MS = 20;
const CARD = 'Cette partie du site est momentanément indisponible';
const NOTICE = 'Cette page est lisible, mais ses boutons ne répondent pas encore.';
/** A page of the shell alone: nothing of any part is loaded yet. */
const NOWHERE = '/nulle-part';

const REGISTRY = /^\/registry\//;
const RECORDS = /^\/registry\/parts\//;
const ENTRY = /\/assets\/simulators\/entry\./;
const CHUNK = /\/assets\/simulators\/IncomeSimulatorPage\..*\.js/;

const faults = faultySite();
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ intercept: faults.intercept });
});
afterAll(async () => {
  await site.close();
});

const card = (page: Page) => page.getByRole('heading', { name: CARD });
const clockOf = (page: Page) => page.evaluate(() => Date.now());

async function step(page: Page): Promise<void> {
  await page.clock.runFor(STEP_MS);
  await page.waitForTimeout(PAUSE_MS);
}

/** Opens a page whose clock stands from the start. */
async function openStopped(visitor: Visitor): Promise<Page> {
  const page = await site.newPage({ userAgent: visitor.userAgent });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto(site.origin + NOWHERE);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer a') ?? {}).some((key) => key.startsWith('__react')),
  );
  return page;
}

/** Follows its link to a page of a part that it knows nothing of. */
const click = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Simuler mes revenus' })
    .dispatchEvent('click');

interface Wait {
  hanging: RegExp[];
  /** Comes this long after it was asked for (ms). */
  slow?: { files: RegExp; ms: number };
  /** What the wait ends in: the page cannot be shown, or it came as a new document and cannot be used yet. */
  end: 'card' | 'notice';
}
/** A file that hangs by itself is in `loading-faults`, more combinations are in `card-in-time.test.tsx`. */
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
  '%s: the wait ends within 7 seconds of the click, "Réessayer" makes the page work',
  async (_, { hanging, slow, end }) => {
    const visitor = faults.visitor();
    const page = await openStopped(visitor);
    for (const files of hanging) visitor.fail(files, 'hangs');
    const release = slow && visitor.hold(slow.files);
    await click(page);
    const clicked = await clockOf(page);
    const shown = end === 'card' ? card(page) : page.getByText(NOTICE);
    let requested = Infinity;
    while (!(await shown.isVisible()) && (await clockOf(page)) < clicked + 2 * LIMIT_MS) {
      if (slow && requested === Infinity && visitor.requested(slow.files).length > 0) {
        requested = await clockOf(page);
      }
      if (slow && (await clockOf(page)) >= requested + slow.ms) release?.();
      await step(page);
    }
    expect((await clockOf(page)) - clicked).toBeLessThanOrEqual(LIMIT_MS);
    expect(await shown.isVisible()).toBe(true);

    visitor.recover();
    release?.();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.clock.resume();
    await shown.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: /jours/i }).waitFor();
    await page.context().close();
  },
);
