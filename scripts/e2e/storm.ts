import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { abort, promote, renew } from '../delivery/rollback';
import type { Delivery } from '../delivery/context';
import type { Outcome } from '../delivery/publication';
import { promotedSource } from '../delivery/sources';
import { publish } from '../delivery/publish';
import { serveLive } from '../delivery/serve-live';
import type { Release } from '../model/release';
import { folderStore } from '../store/open';
import { RECORD_LIFETIME_MS } from '../store/record';
import type { ReleaseStore } from '../store/release-store';
import { openTestSite } from '../testkit';
import { LONG_PATIENCE_MS } from '../testkit/patience';
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
const LOOK_EVERY_MS = 20;
const SHELL = 'shell';
/** Percentage of the browsers that a candidate is for. */
const SHARE = 50;
/** What the operator asks for, and the tool of a team that did not update. */
const TOOLS = { minimum: '1.1.0' };
const OLDER = '1.0.0';

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
  /** Publications with an older composer, refused with the version to install. */
  refusals: number;
  navigations: number;
  /** Pairs of releases of a part that ran in one document, without a reload. */
  switches: string[];
  mixed: string[];
  /** What visitors saw, what the consoles of their tabs said, and how publications ended otherwise than expected. */
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
    await wait(random(2) * INTENT_MS);
    await link.click();
    await page.waitForURL((url) => url.pathname === new URL(target, page.url()).pathname);
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Makes the tab's clock faster: it looks for newer releases every 30 s at most.
  await page.clock.setSystemTime(Date.now() + report.navigations * 60_000);
  report.navigations += 1;
  await check(page, parts, report);
}

/** A team with its part. */
interface Team {
  part: string;
  staging: ReleaseStore;
  delivery: Delivery;
  random: Random;
  /** A release of staging that is not live in production. */
  choose: () => Promise<Release>;
  /** Until visitors have opened another page. */
  pause: () => Promise<void>;
}

type Turn = (team: Team) => Promise<Outcome[]>;

const promotion: Turn = async ({ part, staging, delivery, choose }) => {
  await staging.setLive(part, (await choose()).id, new Date());
  return [await publish(delivery, promotedSource({ from: staging, part }))];
};

const candidate: Turn = async ({ part, staging, delivery, choose, random, pause }) => {
  const release = await choose();
  const build = () => Promise.resolve({ release, reasons: [] });
  const come = await publish(delivery, { part, builds: staging, build }, SHARE);
  await pause();
  return [come, await (random(2) === 0 ? abort : promote)(delivery, part)];
};

const expiredRecord: Turn = async ({ part, delivery }) => {
  const now = () => new Date(Date.now() - RECORD_LIFETIME_MS);
  return [await renew({ ...delivery, now }, part)];
};

const olderComposer: Turn = async (team) =>
  promotion({ ...team, delivery: { ...team.delivery, version: OLDER } });

const TURNS: readonly Turn[] = [promotion, candidate, expiredRecord, olderComposer];
/** The shell has no candidates: every document contains it. */
const SHELL_TURNS = TURNS.filter((turn) => turn !== candidate);

/** A store in which the first release of every part is live; the others are in staging only. */
async function productionOf({ folder, store, releases }: Generations): Promise<ReleaseStore> {
  const production = folderStore(join(folder, 'production'), join(folder, 'keys'));
  for (const [part, [first]] of releases) {
    if (!first) continue;
    await production.addRelease(await store.releaseFolder(first));
    await production.setLive(part, first.id, new Date());
  }
  return production;
}

function note(outcome: Outcome, report: StormReport): void {
  const isRefusal = outcome.kind === 'refused' && outcome.reasons.length === 1;
  if (outcome.kind === 'shipped') report.ships += 1;
  else if (isRefusal && outcome.reasons[0]?.includes(`asks for ${TOOLS.minimum} or newer`)) {
    report.refusals += 1;
  } else report.faults.push(JSON.stringify(outcome));
}

/** Visitors who keep navigating while all teams ship from staging to production at once. */
export async function storm(
  generations: Generations,
  options: { ships: number; tabs: number; seed: number },
): Promise<StormReport> {
  const { ships, tabs, seed } = options;
  const site = await openTestSite({ store: await productionOf(generations) });
  const config = { ...site.delivery.config, tools: TOOLS };
  const delivery: Delivery = { ...site.delivery, config };
  await serveLive(delivery);
  const report: StormReport = {
    ...{ ships: 0, refusals: 0, navigations: 0 },
    ...{ switches: [], mixed: [], faults: [] },
  };
  const parts = [...generations.releases.keys()];
  let isOver = false;

  const visit = async (tab: number) => {
    const page = await site.newPage();
    // Teams compose in the process that also serves the site.
    page.context().setDefaultTimeout(LONG_PATIENCE_MS);
    page.context().setDefaultNavigationTimeout(LONG_PATIENCE_MS);
    await page.goto(site.origin);
    const weather = { parts, random: generator(`tab ${String(tab)} of ${String(seed)}`), report };
    while (!isOver) await browse(page, weather);
    await page.context().close();
  };
  const pause = async () => {
    const before = report.navigations;
    while (!isOver && report.navigations === before) await wait(LOOK_EVERY_MS);
  };
  const isWanted = () =>
    !isOver &&
    (report.ships < ships || (report.switches.length === 0 && report.ships < ships * LONGEST));
  const ship = async (part: string, index: number) => {
    const random = generator(`${part} of ${String(seed)}`);
    const choose = async () => {
      const live = (await delivery.store.live()).map(({ record }) => record.release);
      const others = generations.releases.get(part)?.filter(({ id }) => !live.includes(id)) ?? [];
      const chosen = others[random(others.length)];
      if (!chosen) throw new Error(`${part} has nothing to ship.`);
      return chosen;
    };
    const team: Team = { part, staging: generations.store, delivery, random, choose, pause };
    const turns = part === SHELL ? SHELL_TURNS : TURNS;
    // Each team starts with another turn.
    for (let turn = index; isWanted(); turn += 1) {
      const outcomes = (await turns[turn % turns.length]?.(team)) ?? [];
      for (const outcome of outcomes) note(outcome, report);
      await pause();
    }
  };
  const untilOver = async (work: Promise<unknown>) => {
    try {
      await work;
    } finally {
      isOver = true;
    }
  };
  try {
    const visits = Array.from({ length: tabs }, (_, tab) => untilOver(visit(tab)));
    await Promise.all([...visits, untilOver(Promise.all(parts.map(ship)))]);
    report.faults.push(...site.takeProblems());
    return { ...report, switches: [...new Set(report.switches)] };
  } finally {
    await site.close();
  }
}
