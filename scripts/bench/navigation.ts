import type { Browser } from 'playwright-core';
import { amount, type Measure, median, spread, type Table } from './table';
import type { BenchOptions, Study } from './study';
import { serveSubjects } from './subjects';
import { launchBrowser, untilIdle, withPhone } from './visit';

interface Way {
  from: string;
  to: string;
  /** ms between the pointer coming over the link and the click. */
  intent: number;
}

declare global {
  var benchNavigation: Promise<number>;
}

/** From the click itself to the frame after the one that shows the heading of the new page. */
function watchNavigation(to: string): void {
  globalThis.benchNavigation = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const old = document.querySelector('main h1');
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('main h1');
        if (!heading || heading === old || location.pathname !== to) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve(performance.now() - timeStamp);
          });
        });
      });
      observer.observe(document.body, { childList: true, subtree: true });
    };
    addEventListener('click', begin, { capture: true, once: true });
  });
}

/** Opens a page, waits until it is idle, follows a link. @returns ms. */
function navigate(browser: Browser, origin: string, way: Way): Promise<number> {
  return withPhone(browser, async (visit) => {
    const { page } = visit;
    await page.goto(origin + way.from, { waitUntil: 'commit' });
    await visit.answered();
    const link = page.locator(`a[href="${way.to}"]:visible`).last();
    await link.scrollIntoViewIfNeeded();
    await untilIdle(visit);
    await page.evaluate(watchNavigation, way.to);
    const box = await link.boundingBox();
    if (!box) throw new Error(`${way.from} has no link to ${way.to}.`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (way.intent > 0) {
      await page.mouse.move(x, y);
      await page.waitForTimeout(way.intent);
    }
    await page.mouse.click(x, y);
    return page.evaluate(() => globalThis.benchNavigation);
  });
}

const RUNS = 10;
const SUBJECTS = ['ours', 'hydrated'] as const;

/** A link from a page of one part to a page of another, which both subjects have in the same place. */
const WAYS = [
  { from: '/', to: '/simulateur' },
  { from: '/simulateur', to: '/faq' },
  { from: '/recherche1', to: '/contact' },
  { from: '/login', to: '/simulateur-gains' },
] as const;

/** Time that the pointer is over the link before the click (ms); 0 without hover. */
const INTENTS: readonly { intent: number; what: string; limit: number }[] = [
  { intent: 200, what: 'after 200 ms of intent', limit: 1 },
  { intent: 0, what: 'without intent', limit: 1.1 },
];

interface Timed {
  what: string;
  way: string;
  limit: number;
  times: Record<(typeof SUBJECTS)[number], number[]>;
}

async function measureAll(browser: Browser, originOf: (name: string) => string, runs: number) {
  const timed = INTENTS.flatMap(({ intent, what, limit }) =>
    WAYS.map(({ from, to }) => ({ intent, what, limit, from, to, way: `${from} → ${to}` })),
  ).map((it) => ({ ...it, times: { ours: [] as number[], hydrated: [] as number[] } }));
  for (let run = 0; run < runs; run += 1) {
    for (const { from, to, intent, times } of timed) {
      // Alternate the order: the second one finds warm caches.
      for (const name of run % 2 === 0 ? SUBJECTS : SUBJECTS.toReversed()) {
        times[name].push(await navigate(browser, originOf(name), { from, to, intent }));
      }
    }
  }
  return timed;
}

const ratioOf = ({ times }: Timed) => median(times.ours) / median(times.hydrated);

function measures(timed: readonly Timed[]): Measure[] {
  return INTENTS.map(({ what, limit }) => {
    const mine = timed.filter((it) => it.what === what);
    return {
      what: `${what} ÷ prerendered application`,
      unit: '×',
      limit,
      samples: mine.map(ratioOf),
      of: mine.map(({ way }) => way),
    };
  });
}

function table(timed: readonly Timed[]): Table {
  const time = (times: readonly number[]) =>
    `${amount(Math.round(median(times)), 'ms')} ± ${String(Math.round(spread(times) / 2))}`;
  return {
    title: 'From one part to another: click to the new page painted',
    head: ['Way', 'Click', 'Ours', 'Prerendered application', 'Ratio'],
    rows: timed.map((it) => [
      it.way,
      it.what,
      time(it.times.ours),
      time(it.times.hydrated),
      amount(ratioOf(it), '×'),
    ]),
  };
}

/** A click that leads from one part to another, against the same click inside one application. */
export const navigation: Study = {
  name: 'navigation',
  title: 'Navigation between parts',
  async run({ root, runs }: BenchOptions) {
    const served = await serveSubjects(root, SUBJECTS);
    const browser = await launchBrowser(root);
    try {
      const originOf = (name: string) => served.originOf(name === 'ours' ? 'ours' : 'hydrated');
      const timed = await measureAll(browser, originOf, runs ?? RUNS);
      return { measures: measures(timed), details: [table(timed)], samples: timed };
    } finally {
      await browser.close();
      await served.close();
    }
  },
};
