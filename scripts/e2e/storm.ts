import type { Page } from 'playwright-core';
import { rollback } from '../delivery/rollback';
import type { TestSite } from '../testkit';
import { type Generations, mixedScripts, releasesRun } from './generations';

const CARD = 'Cette partie du site est momentanément indisponible';
const STALLED = 'Cette page est lisible';
/** Every nth navigation of a visitor is a full page load. */
const RELOAD_EVERY = 8;
/** Time that some visitors hover before they click, as in the benchmark (ms); the others click at once. */
const INTENT_MS = 200;

/** The storm continues until a tab has seen a change, at most for this many times the publications. */
const LONGEST = 4;

/** Linear congruential generator (Numerical Recipes constants): the same storm on every run. */
function generator(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
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
  random: (below: number) => number;
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

/** Visitors who keep navigating while releases and rollbacks of all parts are shipped. */
export async function storm(
  site: TestSite,
  { releases }: Generations,
  options: { ships: number; tabs: number; seed: number },
): Promise<StormReport> {
  const random = generator(options.seed);
  const report: StormReport = { ships: 0, navigations: 0, switches: [], mixed: [], faults: [] };
  const parts = [...releases];
  let isOver = false;
  const visit = async () => {
    const page = await site.open('/');
    const weather = { parts: parts.map(([part]) => part), random, report };
    while (!isOver) await browse(page, weather);
    await page.context().close();
  };
  const ship = async () => {
    try {
      const isWanted = () =>
        report.ships < options.ships ||
        (report.switches.length === 0 && report.ships < options.ships * LONGEST);
      while (isWanted()) {
        const [part, made] = parts[random(parts.length)] ?? ['', []];
        const { kind } = await rollback(site.delivery, part, made[random(made.length)]?.id);
        if (kind !== 'shipped') continue;
        report.ships += 1;
        // Gives visitors time to open some pages under each release.
        await new Promise((resolve) => setTimeout(resolve, random(400)));
      }
    } finally {
      isOver = true;
    }
  };
  await Promise.all([ship(), ...Array.from({ length: options.tabs }, visit)]);
  return { ...report, switches: [...new Set(report.switches)] };
}
