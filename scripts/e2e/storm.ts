import type { Page } from 'playwright-core';
import { abort, promote } from '../delivery/candidate';
import type { Delivery } from '../delivery/context';
import type { Outcome } from '../delivery/pipeline';
import { publish } from '../delivery/publish';
import { renew, rollback } from '../delivery/rollback';
import type { Release } from '../model/release';
import { RECORD_LIFETIME_MS } from '../store/record';
import type { TestSite } from '../testkit';
import { randomOf } from '../testkit/random';
import { type Generations, mixedScripts, releasesRun } from './generations';

const CARD = 'Cette partie du site est momentanément indisponible';
const STALLED = 'Cette page est lisible';
/** Every nth navigation of a visitor is a full page load. */
const RELOAD_EVERY = 8;
/** Time that some visitors hover before they click, as in the benchmark (ms); the others click at once. */
const INTENT_MS = 200;

/** The storm continues until a tab has seen a change, at most for this many times the publications. */
const LONGEST = 4;

/** What is shipped, in turn. */
const KINDS = ['release', 'candidate', 'end of the candidate', 'expired record'] as const;
/** Percentage of the browsers that a candidate is for. */
const SHARE = 50;

type Random = (below: number) => number;

/** The same numbers on every run. */
function generator(seed: string): Random {
  let drawn = 0;
  return (below) => {
    drawn += 1;
    return Math.floor(randomOf(`${seed} ${String(drawn)}`) * below);
  };
}

export interface StormReport {
  ships: number;
  navigations: number;
  /** Pairs of releases of a part that ran in one document, without a reload. */
  switches: string[];
  mixed: string[];
  faults: string[];
}

async function publicLinks(page: Page): Promise<string[]> {
  const links = await page.getByRole('contentinfo').getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  return addresses.filter((href): href is string => href?.startsWith('/') ?? false);
}

async function check(page: Page, parts: readonly string[], report: StormReport): Promise<void> {
  for (const text of [CARD, STALLED]) {
    if (await page.getByText(text).count()) report.faults.push(`${page.url()}: ${text}`);
  }
  report.mixed.push(...(await mixedScripts(page)));
  for (const part of parts) {
    const [first, ...next] = await releasesRun(page, part);
    report.switches.push(...next.map((container) => `${first ?? ''} → ${container}`));
  }
}

interface Weather {
  parts: readonly string[];
  random: Random;
  report: StormReport;
}

async function browse(page: Page, { parts, random, report }: Weather) {
  const links = await publicLinks(page);
  const target = links[random(links.length)] ?? '/';
  if (report.navigations % RELOAD_EVERY === 0) await page.reload();
  else {
    const link = page.getByRole('contentinfo').locator(`a[href="${target}"]`).first();
    await link.hover();
    await new Promise((resolve) => setTimeout(resolve, random(2) * INTENT_MS));
    await link.click();
    await page.waitForURL((url) => url.pathname === new URL(target, page.url()).pathname);
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Makes the tab's clock faster: it looks for newer releases every 30 s at most.
  await page.clock.setSystemTime(Date.now() + report.navigations * 60_000);
  report.navigations += 1;
  await check(page, parts, report);
}

/** Ships releases, candidates that are promoted or aborted, and records that have expired. */
function shipper({ delivery }: TestSite, { releases, store }: Generations, random: Random) {
  const parts = [...releases];
  const choose = (among: typeof parts): [string, Release] => {
    const [part, made] = among[random(among.length)] ?? [];
    const release = made?.[random(made.length)];
    if (part === undefined || !release) throw new Error('Nothing to ship.');
    return [part, release];
  };
  const late: Delivery = { ...delivery, now: () => new Date(Date.now() - RECORD_LIFETIME_MS) };
  let drawn = '';
  const run: Record<(typeof KINDS)[number], () => Promise<Outcome>> = {
    release() {
      const [part, { id }] = choose(parts);
      return rollback(delivery, part, id);
    },
    candidate() {
      const [part, release] = choose(parts.filter(([name]) => name !== 'shell'));
      drawn = part;
      const build = () => Promise.resolve({ release, reasons: [] });
      return publish(delivery, { part, builds: store, build }, SHARE);
    },
    'end of the candidate': () => (random(2) === 0 ? abort : promote)(delivery, drawn),
    'expired record'() {
      const [part] = choose(parts);
      return renew(late, part);
    },
  };
  return run;
}

/** Visitors who keep navigating while releases, candidates and expired records of all parts are shipped. */
export async function storm(
  site: TestSite,
  generations: Generations,
  options: { ships: number; tabs: number; seed: number },
): Promise<StormReport> {
  const { ships, tabs, seed } = options;
  const report: StormReport = { ships: 0, navigations: 0, switches: [], mixed: [], faults: [] };
  const parts = [...generations.releases.keys()];
  let isOver = false;
  const visit = async (_: unknown, tab: number) => {
    const page = await site.open('/');
    const weather = { parts, random: generator(`tab ${String(tab)} of ${String(seed)}`), report };
    while (!isOver) await browse(page, weather);
    await page.context().close();
  };
  const random = generator(`ships of ${String(seed)}`);
  const run = shipper(site, generations, random);
  const ship = async () => {
    try {
      const isWanted = () =>
        report.ships < ships || (report.switches.length === 0 && report.ships < ships * LONGEST);
      while (isWanted()) {
        const { kind } = await run[KINDS[report.ships % KINDS.length] ?? 'release']();
        // The release that was drawn is live already.
        if (kind !== 'shipped') continue;
        report.ships += 1;
        // Gives visitors time to open some pages under each release.
        await new Promise((resolve) => setTimeout(resolve, random(400)));
      }
    } finally {
      isOver = true;
    }
  };
  await Promise.all([ship(), ...Array.from({ length: tabs }, visit)]);
  return { ...report, switches: [...new Set(report.switches)] };
}
