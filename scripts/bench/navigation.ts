import type { Browser } from 'playwright-core';
import { amount, type Case, median, timeOf } from './results';
import { withSubjects } from './subjects';
import { untilInteractive, withPhone } from './visit';

declare global {
  var benchNavigation: Promise<number>;
}

/** From the click itself to the frame after the one that shows the heading of the new page. */
function watchNavigation(to: string): void {
  const heading = () => document.querySelector('main h1');
  globalThis.benchNavigation = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const old = heading();
      const look = () => {
        const isNew = location.pathname === to && heading() !== null && heading() !== old;
        const next = () => {
          resolve(performance.now() - timeStamp);
        };
        requestAnimationFrame(isNew ? next : look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('click', begin, { capture: true, once: true });
  });
}

/** Opens a page, waits until it is idle, follows a link. @returns ms. */
function navigate(browser: Browser, origin: string, { from, to, intent }: Way): Promise<number> {
  return withPhone(browser, async (visit) => {
    const { page } = visit;
    await page.goto(origin + from, { waitUntil: 'commit' });
    await untilInteractive(visit);
    const link = page.locator(`a[href="${to}"]:visible`).last();
    await link.scrollIntoViewIfNeeded();
    await visit.untilIdle();
    await page.evaluate(watchNavigation, to);
    const box = await link.boundingBox();
    if (!box) throw new Error(`${from} has no link to ${to}.`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (intent > 0) {
      await page.mouse.move(x, y);
      await page.waitForTimeout(intent);
    }
    await page.mouse.click(x, y);
    return page.evaluate(() => globalThis.benchNavigation);
  });
}

const RUNS = 10;
const SUBJECTS = ['ours', 'hydrated'] as const;

/** Links from a page of one part to a page of another, which both subjects have in the same place. */
const LINKS = [
  ['/', '/simulateur'],
  ['/simulateur', '/faq'],
  ['/recherche1', '/contact'],
  ['/login', '/simulateur-gains'],
] as const;

/** How long the pointer is over the link before the click (ms); 0 without hover. */
const CLICKS = [
  { click: 'after 200 ms of intent', intent: 200, limit: 1 },
  { click: 'without intent', intent: 0, limit: 1.1 },
] as const;

interface Way {
  from: string;
  to: string;
  intent: number;
  /** Times of each click (ms). */
  ours: number[];
  hydrated: number[];
}

const ratioOf = ({ ours, hydrated }: Way) => median(ours) / median(hydrated);
const nameOf = ({ from, to }: Way) => `${from} → ${to}`;

/** A click that leads from one part to another, against the same click inside one application. */
export const navigation: Case = {
  name: 'navigation',
  title: 'Navigation between parts',
  async run({ root, runs }) {
    const ways = CLICKS.flatMap(({ intent }) =>
      LINKS.map(([from, to]): Way => ({ from, to, intent, ours: [], hydrated: [] })),
    );
    await withSubjects(root, SUBJECTS, async (browser, originOf) => {
      for (let run = 0; run < (runs ?? RUNS); run += 1) {
        for (const way of ways) {
          // Alternate the order: the second one finds warm caches.
          for (const name of run % 2 === 0 ? SUBJECTS : SUBJECTS.toReversed()) {
            way[name].push(await navigate(browser, originOf(name), way));
          }
        }
      }
    });
    const measures = CLICKS.map(({ click, intent, limit }) => {
      const mine = ways.filter((way) => way.intent === intent);
      const what = `${click} ÷ prerendered application`;
      return { what, unit: '×', limit, samples: mine.map(ratioOf), of: mine.map(nameOf) } as const;
    });
    const title = 'From one part to another: click to the new page painted';
    const head = ['Way', 'Intent', 'Ours', 'Prerendered application', 'Ratio'];
    const rows = ways.map((way) => [
      nameOf(way),
      amount(way.intent, 'ms'),
      ...[timeOf(way.ours), timeOf(way.hydrated), amount(ratioOf(way), '×')],
    ]);
    return { measures, details: [{ title, head, rows }], samples: ways };
  },
};
