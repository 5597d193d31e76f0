import { rmSync } from 'node:fs';
import { openTestSite, type TestSite } from '../testkit';
import { storeWithGenerations, type Generations } from './generations';
import { storm } from './storm';

/** `npm run test:soak` ships for longer. */
const SHIPS = Number(process.env.STORM_SHIPS ?? '8');
const TABS = 2;
const SEED = 2026;
const PATIENCE_MS = 60_000 + SHIPS * 10_000;

let generations: Generations;
let site: TestSite;

beforeAll(async () => {
  generations = await storeWithGenerations(3);
  site = await openTestSite({ store: generations.store });
});
afterAll(async () => {
  await site.close();
  rmSync(generations.folder, { recursive: true });
});

test(
  `${String(SHIPS)} ships or more (releases, candidates, expired records) while visitors navigate: tabs go on in the new releases, no error is seen, no two releases are mixed`,
  async () => {
    const report = await storm(site, generations, { ships: SHIPS, tabs: TABS, seed: SEED });
    expect(report.ships).toBeGreaterThanOrEqual(SHIPS);
    expect(report.navigations).toBeGreaterThan(SHIPS);
    expect(report.switches).not.toEqual([]);
    expect(report.mixed).toEqual([]);
    expect(report.faults).toEqual([]);
    expect(site.takeProblems()).toEqual([]);
  },
  PATIENCE_MS,
);
