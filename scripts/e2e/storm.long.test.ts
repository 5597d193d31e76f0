import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { waitUntil } from '../testkit';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { seededRandom } from '../testkit/random';
import { readMixedScripts, readRanReleases, remadeSite } from './remade';
import { ERROR_CARD_TITLE, STALLED_NOTICE } from './visitor';

/** Number of publications; `npm run test:soak` sets more. */
const SHIPS = Number(process.env.STORM_SHIPS ?? '8');
const TABS = 2;
const SEED = 2026;
const PATIENCE_MS = 60_000 + SHIPS * 40_000;

/** One of this many navigations is a full page load. */
const RELOAD_EVERY = 8;
/** Time that some visitors hover before they click, as in the benchmark (ms). Other visitors click at once. */
const INTENT_MS = 200;
/** The storm continues until a tab has switched releases, at most for this multiple of the publications. */
const LONGEST = 4;

const RELEASES = 3;

const { site, releases, ship } = remadeSite(RELEASES);

type Random = (below: number) => number;

/** Random numbers that are the same on every run. */
function generator(seed: string): Random {
  let drawn = 0;
  return (below) => {
    drawn += 1;
    return Math.floor(seededRandom(`${seed} ${String(drawn)} of ${String(SEED)}`) * below);
  };
}

interface StormReport {
  ships: number;
  navigations: number;
  /** Pairs of releases of a part that ran in one document. */
  switches: string[];
  mixed: string[];
  /** Error cards, notices and console errors. */
  faults: string[];
}

async function check(page: Page, report: StormReport): Promise<void> {
  for (const text of [ERROR_CARD_TITLE, STALLED_NOTICE]) {
    if (await page.getByText(text).count()) report.faults.push(`${page.url()}: ${text}`);
  }
  report.mixed.push(...(await readMixedScripts(page)));
  for (const part of releases.keys()) {
    const [first, ...next] = await readRanReleases(page, part);
    report.switches.push(...next.map((container) => `${first ?? ''} → ${container}`));
  }
}

/** Checks a page after its scripts ran. Checks again if the loader opens a new document meanwhile, its last resort. */
async function checkSettled(page: Page, report: StormReport): Promise<void> {
  await page.waitForLoadState();
  try {
    await check(page, report);
  } catch (error) {
    if (!String(error).includes('Execution context was destroyed')) throw error;
    await page.waitForLoadState();
    await check(page, report);
  }
}

async function browse(page: Page, random: Random, report: StormReport): Promise<void> {
  const links = await page.getByRole('contentinfo').locator('a[href^="/"]').all();
  const link = links[random(links.length)];
  if (!link || report.navigations % RELOAD_EVERY === 0) await page.reload();
  else {
    const target = new URL((await link.getAttribute('href')) ?? '/', page.url());
    await link.hover();
    await wait(random(2) * INTENT_MS);
    await link.click();
    await page.waitForURL(({ pathname }) => pathname === target.pathname);
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Advances the tab's clock, because it looks for newer releases at most every 30 s.
  await page.clock.setSystemTime(Date.now() + report.navigations * 60_000);
  report.navigations += 1;
  await checkSettled(page, report);
}

/** Visitors keep navigating while all teams publish at the same time. */
async function storm(): Promise<StormReport> {
  const report: StormReport = { ships: 0, navigations: 0, switches: [], mixed: [], faults: [] };
  let isOver = false;

  const visit = async (tab: number) => {
    const page = await site.newPage();
    // High time limits, because composing runs in the process that also serves the site.
    page.context().setDefaultTimeout(LONG_PATIENCE_MS);
    page.context().setDefaultNavigationTimeout(LONG_PATIENCE_MS);
    await page.goto(site.origin);
    const random = generator(`tab ${String(tab)}`);
    while (!isOver) await browse(page, random, report);
  };
  const isWanted = () =>
    !isOver &&
    report.faults.length === 0 &&
    (report.ships < SHIPS || (report.switches.length === 0 && report.ships < SHIPS * LONGEST));
  const shipOften = async (part: string) => {
    const random = generator(part);
    for (let live = 0; isWanted();) {
      live = (live + 1 + random(RELEASES - 1)) % RELEASES;
      await ship(part, live);
      report.ships += 1;
      // Waits until visitors have opened another page.
      const before = report.navigations;
      await waitUntil(() => isOver || report.navigations > before);
    }
  };
  const untilOver = async (work: Promise<unknown>) => {
    try {
      await work;
    } finally {
      isOver = true;
    }
  };
  const visits = Array.from({ length: TABS }, (_, tab) => untilOver(visit(tab)));
  await Promise.all([...visits, untilOver(Promise.all([...releases.keys()].map(shipOften)))]);
  report.faults.push(...site.takeProblems());
  return report;
}

test(
  `tabs switch to new releases without errors or mixed scripts while all teams publish ${String(SHIPS)} times or more`,
  async () => {
    const report = await storm();
    expect(report.faults).toEqual([]);
    expect(report.mixed).toEqual([]);
    expect(report.switches).not.toEqual([]);
    expect(report.ships).toBeGreaterThanOrEqual(SHIPS);
  },
  PATIENCE_MS,
);
