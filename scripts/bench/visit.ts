import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';
import { findBrowser } from '../testkit/browsers';
import { CPU_SLOWDOWN } from './slow-page';
import { depths, type NetworkWatch, watchNetwork } from './network';

/** Timings that a page records of its own start. In ms since navigation. */
export interface Arrival {
  fcp: number;
  lcp: number;
  cls: number;
  /** When its content was hydrated and its first button responded; null until then. */
  answered: number | null;
}

/** Name of the function that a page calls once it has responded. */
const ANSWERED = 'benchAnswered';

declare global {
  var benchArrival: Arrival;
  var benchAnswered: ((payload: string) => void) | undefined;
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
}

/**
 * Runs in every page before its own scripts. A page is interactive when React owns its heading (the page's own tree,
 * not only the frame) and pressing the menu button changes it; the press is undone before anything is painted.
 */
function watchArrival(): void {
  const arrival: Arrival = { fcp: 0, lcp: 0, cls: 0, answered: null };
  globalThis.benchArrival = arrival;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') arrival.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    arrival.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as LayoutShift;
    if (!hadRecentInput) arrival.cls += value;
  });

  const isOwned = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  const look = () => {
    const heading = document.querySelector('main h1');
    const button = document.querySelector<HTMLElement>('header button[aria-expanded]');
    if (!heading || !button || !isOwned(heading)) {
      requestAnimationFrame(look);
      return;
    }
    button.click();
    queueMicrotask(() => {
      if (button.getAttribute('aria-expanded') !== 'true') {
        requestAnimationFrame(look);
        return;
      }
      arrival.answered = performance.now();
      button.click();
      globalThis.benchAnswered?.('');
    });
  };
  requestAnimationFrame(look);
}

/** One cold visit of one page. Times in ms, sizes in bytes as they travelled. */
export interface Visit {
  fcp: number;
  lcp: number;
  cls: number;
  /** When it was hydrated and responded to input; null for a page without scripts. */
  interactive: number | null;
  /** Compressed bytes of the scripts requested until then. */
  scriptBytes: number;
  /** Number of requests until then, the document included, and the longest chain of them. */
  requests: number;
  depth: number;
}

const SCRIPT = '.js';

/** Opens an address on a phone with an empty cache. */
export function arrive(browser: Browser, url: string, answersInput: boolean): Promise<Visit> {
  return withPhone(browser, async (visit) => {
    const { page, network } = visit;
    await page.goto(url, { waitUntil: 'commit' });
    if (answersInput) await visit.answered();
    await untilIdle(visit);
    const { arrival, resources } = await page.evaluate(() => ({
      arrival: globalThis.benchArrival,
      resources: performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .map(({ name, startTime, encodedBodySize: bytes }) => ({ name, startTime, bytes })),
    }));
    const until = arrival.answered ?? Infinity;
    const before = resources.filter(({ startTime }) => startTime <= until);
    const names = new Set(before.map(({ name }) => name));
    const scripts = new Map(
      before
        .filter(({ name }) => new URL(name).pathname.endsWith(SCRIPT))
        .map(({ name, bytes }) => [name, bytes]),
    );
    const found = depths(network.requests);
    return {
      fcp: arrival.fcp,
      lcp: arrival.lcp,
      cls: arrival.cls,
      interactive: arrival.answered,
      scriptBytes: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
      requests: names.size + 1,
      depth: Math.max(1, ...[...names].map((name) => found.get(name) ?? 0)),
    };
  });
}

/** Time limit: after it a page counts as stuck. */
const PATIENCE_MS = 60_000;

export interface AnswerWatch {
  /** Resolves once the page is interactive. */
  answered: () => Promise<void>;
}

/**
 * Resolves through a binding that the page calls. Polling would make the driver compile its own scripts in the page during
 * its first paint: 50 ms of the slowed processor, as much as the differences that are measured.
 */
async function watchAnswer(session: CDPSession): Promise<AnswerWatch> {
  const told = new Promise<void>((resolve) => {
    session.on('Runtime.bindingCalled', ({ name }) => {
      if (name === ANSWERED) resolve();
    });
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: ANSWERED });
  return {
    async answered() {
      const late = pass(PATIENCE_MS, 'late', { ref: false });
      if ((await Promise.race([told, late])) === 'late')
        throw new Error('The page has not become interactive.');
    },
  };
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** A mid-range phone, with the screen that Lighthouse emulates. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};

/** Our compiler wraps names of functions with a helper that pages do not have. */
export const NAME_HELPER = 'globalThis.__name ??= (named) => named;';

export async function launchBrowser(root: string): Promise<Browser> {
  const executablePath = await findBrowser(join(root, '.cache', 'chromium'));
  return chromium.launch({ executablePath, args: FLAGS });
}

export interface SlowVisit extends AnswerWatch {
  page: Page;
  network: NetworkWatch;
}

/**
 * A phone with an empty cache on slow 4G.
 * @param slowdown factor by which its processor is slower than this one.
 */
export async function withPhone<T>(
  browser: Browser,
  visit: (visit: SlowVisit) => Promise<T>,
  slowdown: number = CPU_SLOWDOWN,
): Promise<T> {
  const context = await browser.newContext({ locale: 'fr-FR', ...PHONE });
  try {
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript({ content: NAME_HELPER });
    await context.addInitScript(watchArrival);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await visit({ page, network, ...(await watchAnswer(session)) });
  } finally {
    await context.close();
  }
}

/** A page without requests for this long is idle (ms). */
const QUIET_MS = 400;
const POLL_MS = 50;

/** Waits until the page is loaded and sends no more requests. */
export async function untilIdle({ page, network }: SlowVisit): Promise<void> {
  await page.waitForLoadState('load');
  let quiet = 0;
  while (quiet < QUIET_MS) {
    await page.waitForTimeout(POLL_MS);
    quiet = network.isQuiet() ? quiet + POLL_MS : 0;
  }
}
