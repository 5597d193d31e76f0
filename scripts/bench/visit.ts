import type { Browser, BrowserContext } from 'playwright-core';

declare global {
  var benchArrival: Arrival;
}

/** Timings that a page records of its own start. In ms since navigation. */
interface Arrival {
  fcp: number;
  lcp: number;
  cls: number;
  /** When the page's content was hydrated and its first button responded; null until then. */
  interactive: number | null;
}

export interface Visit extends Arrival {
  /** Compressed bytes of the scripts requested until the page was interactive. */
  scriptBytes: number;
  /** Number of requests until the page was interactive, the document included. */
  requests: number;
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

/** Slow 4G: 1.6 Mbit/s, in bytes per second. */
const BANDWIDTH = 200_000;
const LATENCY_MS = 150;
/** Slowdown of a desktop processor to about a lower mid-range phone. */
export const CPU_SLOWDOWN = 4;

/** Time limit: after it a page counts as stuck. */
const PATIENCE_MS = 60_000;
/** A mid-range phone, with the screen that Lighthouse emulates, an empty cache and slow 4G. */
async function openPhone(context: BrowserContext) {
  context.setDefaultTimeout(PATIENCE_MS);
  // Functions compiled by our tools call `__name`, which pages do not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named;' });
  await context.addInitScript(watchArrival);
  const page = await context.newPage();
  // One session for all settings: at a navigation, a second session would reset the processor's rate.
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BANDWIDTH,
    uploadThroughput: BANDWIDTH,
  });
  return page;
}

/** Runs in the page: the compressed sizes of all files that the page requested until it was interactive. */
const sizesUntilInteractive = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ startTime }) => startTime <= (globalThis.benchArrival.interactive ?? Infinity))
    .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const);

/** Opens an address on a phone with an empty cache, and waits until the page is idle and interactive. */
export async function openPage(browser: Browser, url: string, hasScripts: boolean): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await openPhone(context);
    await page.goto(url, { waitUntil: 'commit' });
    // Not earlier: the check would make the page compile scripts during its first paint, 50 ms on the slowed processor.
    await page.waitForLoadState('networkidle');
    if (hasScripts) {
      await page.waitForFunction(() => globalThis.benchArrival.interactive !== null);
    }
    const arrival = await page.evaluate(() => globalThis.benchArrival);
    const sizes = new Map(await page.evaluate(sizesUntilInteractive));
    const isScript = ([name]: [string, number]) => new URL(name).pathname.endsWith('.js');
    return {
      ...arrival,
      scriptBytes: [...sizes].filter(isScript).reduce((sum, [, bytes]) => sum + bytes, 0),
      requests: sizes.size + 1,
    };
  } finally {
    await context.close();
  }
}
