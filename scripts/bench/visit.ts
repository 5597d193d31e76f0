import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from 'playwright-core';

declare global {
  var benchArrival: Arrival;
}

/** Timings that a page records of its own start. In ms since navigation. */
interface Arrival {
  fcp: number;
  lcp: number;
  cls: number;
  /** When its content was hydrated and its first button responded; null until then. */
  interactive: number | null;
}

/** One cold visit of one page. */
export interface Visit extends Arrival {
  /** Compressed bytes of the scripts requested until it was interactive. */
  scriptBytes: number;
  /** Number of requests until then, the document included, and the longest chain of them. */
  requests: number;
  depth: number;
}

/**
 * Runs in every page before its own scripts. A page is interactive when React owns its heading (the page's own tree,
 * not only the frame) and pressing the menu button changes it; the press is undone before anything is painted.
 */
function watchArrival(): void {
  const arrival: Arrival = { fcp: 0, lcp: 0, cls: 0, interactive: null };
  globalThis.benchArrival = arrival;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') arrival.fcp = entry.startTime;
      if (entry.entryType === 'largest-contentful-paint') arrival.lcp = entry.startTime;
      const { value = 0, hadRecentInput } = entry as { value?: number; hadRecentInput?: boolean };
      if (hadRecentInput === false) arrival.cls += value;
    }
  }).observe({ entryTypes: ['paint', 'largest-contentful-paint', 'layout-shift'] });
  const look = () => {
    const heading = document.querySelector('main h1');
    const button = document.querySelector<HTMLElement>('header button[aria-expanded]');
    const isOwned = Object.keys(heading ?? {}).some((key) => key.startsWith('__reactProps$'));
    if (isOwned) button?.click();
    queueMicrotask(() => {
      if (isOwned && button?.getAttribute('aria-expanded') === 'true') {
        arrival.interactive = performance.now();
        button.click();
      } else requestAnimationFrame(look);
    });
  };
  requestAnimationFrame(look);
}

interface Sent {
  url: string;
  initiator: { url?: string; stack?: { callFrames: readonly { url: string }[] } };
}

/**
 * Length of the request chain that leads to each URL: 1 for the document, 2 for what it names, 3 for what its scripts
 * request.
 */
export function depths(requests: readonly Sent[]): Map<string, number> {
  const known = new Map<string, number>();
  for (const { url, initiator } of requests) {
    const by = initiator.stack?.callFrames.find((frame) => known.has(frame.url))?.url;
    const depth = (known.get(by ?? initiator.url ?? '') ?? 0) + 1;
    if (!known.has(url)) known.set(url, known.size === 0 ? 1 : Math.max(2, depth));
  }
  return known;
}

/** Slow 4G: 1.6 Mbit/s, in bytes per second. */
const BANDWIDTH = 200_000;
const LATENCY_MS = 150;
/** Slowdown of a desktop processor to about a lower mid-range phone. */
export const CPU_SLOWDOWN = 4;

/** A mid-range phone, with the screen that Lighthouse emulates. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};

/** Defines `__name`, which our compiler calls in compiled functions and which pages do not have. */
export const defineNameHelper = (target: BrowserContext): Promise<unknown> =>
  target.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });

/** Slows down the page's processor from now on. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

/** Time limit: after it a page counts as stuck. */
const PATIENCE_MS = 60_000;
/** A page without requests for this long is idle (ms). */
const QUIET_MS = 800;
const POLL_MS = 50;

export interface SlowVisit {
  page: Page;
  requests: readonly Sent[];
  /** Waits until the page is loaded and sends no more requests. */
  untilIdle: () => Promise<void>;
}

/** A phone with an empty cache on slow 4G. */
export async function withPhone<T>(
  browser: Browser,
  visit: (visit: SlowVisit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ locale: 'fr-FR', ...PHONE });
  try {
    context.setDefaultTimeout(PATIENCE_MS);
    await defineNameHelper(context);
    await context.addInitScript(watchArrival);
    const page = await context.newPage();
    // One session for all: with a navigation, a second one would set the processor's rate back.
    const session = await slowDown(page);
    const requests: Sent[] = [];
    const open = new Set<string>();
    session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
      open.add(requestId);
      requests.push({ url: request.url, initiator });
    });
    session.on('Network.loadingFinished', ({ requestId }) => open.delete(requestId));
    session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BANDWIDTH,
      uploadThroughput: BANDWIDTH,
    });
    const untilIdle = async () => {
      await page.waitForLoadState('load');
      for (let quiet = 0; quiet < QUIET_MS; quiet = open.size === 0 ? quiet + POLL_MS : 0) {
        await page.waitForTimeout(POLL_MS);
      }
    };
    return await visit({ page, requests, untilIdle });
  } finally {
    await context.close();
  }
}

/**
 * Waits until the page is idle and interactive. Asks the page only once it is idle: a driver that asks earlier makes it
 * compile scripts during its first paint, 50 ms of the slowed processor.
 */
export async function untilInteractive({ page, untilIdle }: SlowVisit): Promise<void> {
  await untilIdle();
  await page.waitForFunction(() => globalThis.benchArrival.interactive !== null);
}

/** Opens an address on a phone with an empty cache. */
export function arrive(browser: Browser, url: string, hasScripts: boolean): Promise<Visit> {
  return withPhone(browser, async (visit) => {
    const { page, requests } = visit;
    await page.goto(url, { waitUntil: 'commit' });
    await (hasScripts ? untilInteractive(visit) : visit.untilIdle());
    const arrival = await page.evaluate(() => globalThis.benchArrival);
    const resources = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource');
      const until = globalThis.benchArrival.interactive ?? Infinity;
      return entries
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ startTime }) => startTime <= until)
        .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const);
    });
    const sizes = new Map(resources);
    const isScript = ([name]: [string, number]) => new URL(name).pathname.endsWith('.js');
    const found = depths(requests);
    return {
      ...arrival,
      scriptBytes: [...sizes].filter(isScript).reduce((sum, [, bytes]) => sum + bytes, 0),
      requests: sizes.size + 1,
      depth: Math.max(1, ...[...sizes.keys()].map((name) => found.get(name) ?? 0)),
    };
  });
}
