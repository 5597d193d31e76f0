import type { Page } from 'playwright-core';
import { faultySite, openTestSite, type TestSite, type Visitor } from '@jalon/scripts/testkit';

/** From the click (ms, on the clock of the page): the promise of the fault catalogue. */
const CARD_WITHIN_MS = 7_000;
/** The clock of the page moves on in steps: between them the network answers what it is going to. */
const STEP_MS = 100;
const PAUSE_MS = 20;
const CARD = 'Cette partie du site est momentanément indisponible';
/** A page of the shell alone, and one of a part that names its other pages in a file. */
const NOWHERE = '/nulle-part';
const FAQ = '/faq';

const PAGES_FILE = /^\/assets\/marketing\/pages\./;
const REGISTRY = /^\/registry\//;
const RECORDS = /^\/registry\/parts\//;
const DOCUMENT = /^\/simulateur$/;
const ENTRY = /\/assets\/simulators\/entry\./;
const CHUNK = /\/assets\/simulators\/IncomeSimulatorPage\..*\.js/;
const STYLE_SHEET = /\/assets\/simulators\/IncomeSimulatorPage\..*\.css/;

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

/** Opens a page whose clock stands from the start, and follows its link to a part that it knows nothing of. */
async function click(visitor: Visitor, from: string): Promise<Page> {
  const page = await site.newPage({ userAgent: visitor.userAgent });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto(site.origin + from);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer a') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Simuler mes revenus' })
    .dispatchEvent('click');
  return page;
}

interface Wait {
  from: string;
  hanging: RegExp[];
  /** Comes this long after it was asked for (ms). */
  slow?: { files: RegExp; ms: number };
}
const WAITS: [string, Wait][] = [
  ['a registry and an entry that hang', { from: NOWHERE, hanging: [REGISTRY, ENTRY] }],
  ['records and an entry that hang', { from: NOWHERE, hanging: [RECORDS, ENTRY] }],
  ['a pages file, a registry and an entry', { from: FAQ, hanging: [PAGES_FILE, REGISTRY, ENTRY] }],
  [
    'a registry that hangs, a slow document, then an entry that hangs',
    { from: NOWHERE, hanging: [REGISTRY, ENTRY], slow: { files: DOCUMENT, ms: 1_500 } },
  ],
  [
    'a registry that hangs, a slow entry, then a chunk that hangs',
    { from: NOWHERE, hanging: [REGISTRY, CHUNK], slow: { files: ENTRY, ms: 1_500 } },
  ],
  [
    'a registry that hangs, a slow entry, then a style sheet that hangs',
    { from: NOWHERE, hanging: [REGISTRY, STYLE_SHEET], slow: { files: ENTRY, ms: 1_500 } },
  ],
  ['a registry and a document that hang', { from: NOWHERE, hanging: [REGISTRY, DOCUMENT] }],
];

test.each(WAITS)(
  '%s: the card is there within 7 seconds of the click, "Réessayer" shows the page',
  async (_, { from, hanging, slow }) => {
    const visitor = faults.visitor();
    for (const files of hanging) visitor.fail(files, 'hangs');
    const release = slow && visitor.hold(slow.files);
    const page = await click(visitor, from);
    const clicked = await clockOf(page);
    let asked = Infinity;
    while (
      !(await card(page).isVisible()) &&
      (await clockOf(page)) < clicked + 2 * CARD_WITHIN_MS
    ) {
      if (slow && asked === Infinity && visitor.asked(slow.files).length > 0) {
        asked = await clockOf(page);
      }
      if (slow && (await clockOf(page)) >= asked + slow.ms) release?.();
      await step(page);
    }
    expect((await clockOf(page)) - clicked).toBeLessThanOrEqual(CARD_WITHIN_MS);
    expect(await card(page).isVisible()).toBe(true);

    visitor.recover();
    release?.();
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await page.clock.resume();
    await page.getByRole('textbox', { name: /jours/i }).waitFor();
    await page.context().close();
  },
);
