import type { Locator, Page } from 'playwright-core';
import { readParts } from '../core/parts';
import { LOCAL_IDS } from '../local/config';
import { openTestSite, signIn, type TestSite } from '../testkit';
import { type Case, chosen, median } from './results';
import { defineNameHelper, PHONE, slowDown } from './visit';

declare global {
  var benchInteractions: Map<number, Interaction>;
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

interface Interaction {
  /** From the input to the next frame (ms), as INP counts it. */
  duration: number;
  /** "keydown input#email" */
  what: string;
}

/** Runs in the page. @param threshold the shortest duration that the browser reports (ms). */
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
      const known = globalThis.benchInteractions.get(entry.interactionId)?.duration ?? 0;
      if (entry.interactionId === 0 || known >= entry.duration) continue;
      const what = `${entry.name} ${describe(entry.target)}`;
      globalThis.benchInteractions.set(entry.interactionId, { duration: entry.duration, what });
    }
  }).observe({ type: 'event', durationThreshold: threshold });
}

const CONTROLS =
  'header button[aria-expanded], main :is(input:not([type=hidden], [type=file]), textarea, select, button, summary, [role=tab])';
/** A table of a hundred rows has each control a hundred times. */
const MOST_CONTROLS = 40;
const SHORTEST_MS = 16;
const ACTION_MS = 2_000;
/** Time between press and release: about that of people, where a driver releases at once. */
const PRESS_MS = 80;
/** Long enough for the work of an input, its frame and its performance entry. The driver is silent meanwhile. */
const SETTLE_MS = 250;

async function use(page: Page, control: Locator): Promise<void> {
  const kind = await control.evaluate((element) =>
    element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase(),
  );
  await control.click({ timeout: ACTION_MS, delay: PRESS_MS });
  await page.waitForTimeout(SETTLE_MS);
  if (/^(text|email|tel|url|search|number|password|textarea)$/.test(kind)) {
    await page.keyboard.type('Paris 12', { delay: PRESS_MS });
    await page.keyboard.press('Tab');
  } else if (kind === 'select') {
    await page.keyboard.press('ArrowDown');
  } else if (await control.and(page.locator('[aria-expanded="true"]')).isVisible()) {
    await page.keyboard.press('Escape');
  }
}

/** Uses every control of the page once, in its order. Ends early when one of them leads to another page. */
async function useAll(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  for (const control of (await page.locator(CONTROLS).all()).slice(0, MOST_CONTROLS)) {
    if (!(await control.isVisible()) || !(await control.isEnabled())) continue;
    // Skip a control that is covered or gone by now: a visitor cannot use it either.
    await use(page, control).catch(() => null);
    await page.waitForTimeout(SETTLE_MS);
    if (new URL(page.url()).pathname !== pathname) break;
  }
}

/** Prepares pages that need a session or the largest promised amount of data. */
const PREPARED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  // A page that needs an account redirects to the sign-in page and back.
  '/dashboard-client': (page) => signIn(page),
  '/dashboard-freelance': (page) => signIn(page, 'freelance@demo.test'),
  '/simulateur-detail': async (page) => {
    await page.getByLabel('Nombre de prestataires').fill('200');
    await page.getByRole('button', { name: 'OK' }).click();
  },
};

const FREELANCES = 10_000;
/** Most writes in one commit, as in the hosted database. */
const WRITES_PER_COMMIT = 500;

/** Writes freelances as an administrator, without the rules. */
async function seedFreelances({ services }: TestSite): Promise<void> {
  const documents = `projects/${LOCAL_IDS.firebase.projectId}/databases/(default)/documents`;
  const write = (serial: string) => ({
    update: {
      name: `${documents}/freelances/bench-${serial}`,
      fields: { nom: { stringValue: `Martin ${serial}` }, fonction: { stringValue: 'Tech Lead' } },
    },
  });
  for (let start = 0; start < FREELANCES; start += WRITES_PER_COMMIT) {
    const writes = Array.from({ length: WRITES_PER_COMMIT }, (_, i) => write(String(start + i)));
    const response = await fetch(`${services}/v1/${documents}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ writes }),
    });
    if (!response.ok) throw new Error(`Seeding failed: ${await response.text()}`);
  }
}

/** Larger than the phone's screen and the browser's frame: content outside the window is not painted and seems slow. */
const WINDOW = { width: 1000, height: 1200 };

/** @returns the interactions with a page, longest first. */
async function walkPage(site: TestSite, path: string): Promise<Interaction[]> {
  const page = await site.newPage(PHONE);
  await defineNameHelper(page.context());
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: WINDOW });
  await page.goto(site.origin + path);
  await PREPARED[path]?.(page);
  await page.waitForURL(({ pathname }) => pathname === path);
  await page.locator('main h1').waitFor();
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  await page.evaluate(watchInteractions, SHORTEST_MS);
  await useAll(page);
  const all = await page.evaluate(() => [...globalThis.benchInteractions.values()]);
  await page.context().close();
  if (all.length === 0) throw new Error(`No interaction of ${path} was measured.`);
  return all.sort((a, b) => b.duration - a.duration);
}

/** Visits per page: one interaction may be slow because of the machine. */
const RUNS = 3;
/** https://web.dev/articles/inp calls 200 ms good; our target is half of it. */
const LIMIT_MS = 100;

const slowestOf = ([slowest]: readonly Interaction[]): number => slowest?.duration ?? 0;

/** INP: the median over visits of the slowest interaction (ms). */
const inpOf = (visits: readonly Interaction[][]): number => median(visits.map(slowestOf));

/** Every control of every page is used once. */
export const interactions: Case = {
  name: 'interactions',
  title: 'Interactions (INP)',
  async run({ root, routes, runs }) {
    const pages = readParts(root)
      .flatMap((part) => part.routes)
      .filter(({ path, access }) => access === 'public' || path in PREPARED);
    const walked: { path: string; visits: Interaction[][] }[] = [];
    const site = await openTestSite();
    try {
      await seedFreelances(site);
      for (const { path } of chosen(pages, routes)) {
        const visits: Interaction[][] = [];
        for (let run = 0; run < (runs ?? RUNS); run += 1) visits.push(await walkPage(site, path));
        walked.push({ path, visits });
      }
    } finally {
      await site.close();
    }
    const rows = walked.map(({ path, visits }) => [
      path,
      `${String(inpOf(visits))} ms`,
      `${visits.map(slowestOf).join(', ')} ms`,
      visits.flat().sort((a, b) => b.duration - a.duration)[0]?.what ?? '—',
      String(median(visits.map(({ length }) => length))),
    ]);
    const head = ['Page', 'Median of the visits', 'Each visit', 'The slowest of all', 'Over 16 ms'];
    const samples = walked.map(({ visits }) => inpOf(visits));
    const of = walked.map(({ path }) => path);
    const what = 'slowest interaction of a page';
    return {
      measures: [{ what, unit: 'ms', limit: LIMIT_MS, samples, of }],
      details: [{ title: 'The slowest interaction of each page, processor slowed 4×', head, rows }],
      samples: walked,
    };
  },
};
