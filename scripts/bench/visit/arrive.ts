import type { Browser } from 'playwright-core';
import { settled, withPhone } from './browser';
import { depths } from './network';

/** One cold visit of one page. Times in ms, sizes in bytes as they travelled. */
export interface Visit {
  fcp: number;
  lcp: number;
  cls: number;
  /** Hydrated and input answered; null for a page without script. */
  interactive: number | null;
  /** Compressed scripts asked for until then. */
  scriptBytes: number;
  /** Everything asked for until then, the document included, and the longest chain among it. */
  requests: number;
  depth: number;
}

const SCRIPT = '.js';

/** Opens an address on a telephone that has never been there. */
export function arrive(browser: Browser, url: string, answersInput: boolean): Promise<Visit> {
  return withPhone(browser, async (visit) => {
    const { page, network } = visit;
    await page.goto(url, { waitUntil: 'commit' });
    if (answersInput) await visit.answered();
    await settled(visit);
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
