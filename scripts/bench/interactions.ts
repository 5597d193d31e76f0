import type { Locator, Page } from 'playwright-core';
import { readParts } from '../core/parts';
import { openTestSite, type TestSite } from '../testkit';
import { median, type Table } from './table';
import { slowDown } from './slow-page';
import { type BenchOptions, chosen, type Study } from './study';
import { NAME_HELPER, PHONE } from './visit';

declare global {
  var benchInteractions: Map<number, { duration: number; what: string }>;
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

export interface Interaction {
  /** From the input to the next frame (ms), as INP counts it. */
  duration: number;
  /** "keydown input#email" */
  what: string;
}

/** The shortest duration that the browser reports (ms). */
const SHORTEST_MS = 16;
const CONTROLS =
  'header button[aria-expanded], main :is(input:not([type=hidden], [type=file]), textarea, select, button, summary, [role=tab])';
/** Most controls with one name that are used: a table of a hundred rows has each a hundred times. */
const MOST_CONTROLS = 40;
const ACTION_MS = 2_000;
/** Time between press and release: about that of people, where a driver releases at once. */
const PRESS_MS = 80;
const KEY_DELAY_MS = 80;
/** Long enough for the work of an input, its frame and its performance entry. The driver is silent meanwhile. */
const SETTLE_MS = 250;
const TYPED = 'Paris 12';

function watchInteractions(threshold: number): void {
  globalThis.benchInteractions = new Map();
  const describe = (node: Node | null) => {
    if (!(node instanceof Element)) return '';
    const tag = node.tagName.toLowerCase();
    if (node.id) return `${tag}#${node.id}`;
    return node instanceof HTMLInputElement ? `${tag}[value=${node.value}]` : tag;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const known = globalThis.benchInteractions.get(entry.interactionId);
      if (entry.interactionId === 0 || (known && known.duration >= entry.duration)) continue;
      const what = `${entry.name} ${describe(entry.target)}`;
      globalThis.benchInteractions.set(entry.interactionId, { duration: entry.duration, what });
    }
  }).observe({ type: 'event', durationThreshold: threshold, buffered: true });
}

async function use(page: Page, control: Locator): Promise<void> {
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  );
  await control.click({ timeout: ACTION_MS, delay: PRESS_MS });
  await page.waitForTimeout(SETTLE_MS);
  if (/^(text|email|tel|url|search|number|password|textarea)$/.test(kind)) {
    await page.keyboard.type(TYPED, { delay: KEY_DELAY_MS });
    await page.keyboard.press('Tab');
  } else if (kind === 'select') {
    await page.keyboard.press('ArrowDown');
  } else if (await control.and(page.locator('[aria-expanded="true"]')).isVisible()) {
    await page.keyboard.press('Escape');
  }
}

/**
 * Uses every control of the page once, in its order: types into fields, presses buttons, opens lists. Ends early when
 * one of them leads to another page.
 */
async function walk(page: Page): Promise<Interaction[]> {
  await page.evaluate(watchInteractions, SHORTEST_MS);
  const { pathname } = new URL(page.url());
  const controls = (await page.locator(CONTROLS).all()).slice(0, MOST_CONTROLS);
  for (const control of controls) {
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    // Skip a control that is covered or gone by now: a visitor cannot use it either.
    await use(page, control).catch(() => null);
    await page.waitForTimeout(SETTLE_MS);
    if (new URL(page.url()).pathname !== pathname) break;
  }
  return page.evaluate(() => [...globalThis.benchInteractions.values()]);
}

/** https://web.dev/articles/inp calls 200 ms good; our target is half of it. */
const LIMIT_MS = 100;
/** Visits per page: one interaction may be slow because of the machine. */
const RUNS = 3;
/** Larger than the phone screen and the browser frame around it. */
const WINDOW = { width: 1000, height: 1200 };
/** Local account for each page that needs one. */
const ACCOUNTS: Readonly<Record<string, string>> = {
  '/dashboard-client': 'client@demo.test',
  '/dashboard-freelance': 'freelance@demo.test',
};

interface Walked {
  path: string;
  /** Durations of the interactions of each visit, longest first. */
  visits: Interaction[][];
}

const slowestOf = ([slowest]: readonly Interaction[]): number => slowest?.duration ?? 0;

/** INP of a page: the median over visits of the slowest interaction (ms). */
const inpOf = ({ visits }: Walked): number => median(visits.map(slowestOf));

/**
 * Height of the window: phone screen plus browser frame. Otherwise the lowest part of the page is never painted, and an
 * input there would seem to wait for ever.
 */
async function showWholeScreen(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: WINDOW });
}

async function signIn(page: Page, email: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Se connecter' });
  await button.and(page.locator(':enabled')).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('demonstration');
  await button.click();
}

async function walkPage(site: TestSite, path: string): Promise<Interaction[]> {
  const account = ACCOUNTS[path];
  const page = await site.newPage(PHONE);
  await page.addInitScript({ content: NAME_HELPER });
  await showWholeScreen(page);
  // A page that needs an account redirects to the sign-in page and back.
  await page.goto(site.origin + path);
  if (account !== undefined) await signIn(page, account);
  await page.waitForURL(`**${path}`);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  const interactions = await walk(page);
  await page.context().close();
  if (interactions.length === 0) throw new Error(`No interaction of ${path} was measured.`);
  return interactions.sort((a, b) => b.duration - a.duration);
}

function row(walked: Walked): string[] {
  const ofVisits = walked.visits.map((interactions) => String(slowestOf(interactions)));
  const slowest = walked.visits.flat().sort((a, b) => b.duration - a.duration)[0];
  return [
    walked.path,
    `${String(inpOf(walked))} ms`,
    `${ofVisits.join(', ')} ms`,
    slowest?.what ?? '—',
    String(median(walked.visits.map(({ length }) => length))),
  ];
}

function table(walked: readonly Walked[]): Table {
  return {
    title: 'The slowest interaction of each page, processor slowed 4×',
    head: ['Page', 'Median of the visits', 'Each visit', 'The slowest of all', 'Over 16 ms'],
    rows: walked.map(row),
  };
}

/** Every control of every page is used once. */
export const interactions: Study = {
  name: 'interactions',
  title: 'Interactions (INP)',
  async run({ root, routes, runs }: BenchOptions) {
    const pages = readParts(root)
      .flatMap((part) => part.routes)
      .filter(({ path, access }) => access === 'public' || path in ACCOUNTS);
    const site = await openTestSite();
    try {
      const walked: Walked[] = [];
      for (const { path } of chosen(pages, routes)) {
        const visits: Interaction[][] = [];
        for (let run = 0; run < (runs ?? RUNS); run += 1) visits.push(await walkPage(site, path));
        walked.push({ path, visits });
      }
      const slowest = {
        what: 'slowest interaction of a page',
        unit: 'ms',
        limit: LIMIT_MS,
        samples: walked.map(inpOf),
        of: walked.map(({ path }) => path),
      } as const;
      return { measures: [slowest], details: [table(walked)], samples: walked };
    } finally {
      await site.close();
    }
  },
};
