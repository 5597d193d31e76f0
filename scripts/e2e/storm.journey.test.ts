import { rmSync } from 'node:fs';
import { storeWithGenerations, type Generations } from './generations';
import { storm } from './storm';

/** `npm run test:soak` ships for longer. */
const SHIPS = Number(process.env.STORM_SHIPS ?? '8');
const TABS = 2;
const SEED = 2026;
const PATIENCE_MS = 60_000 + SHIPS * 20_000;

let generations: Generations;

beforeAll(async () => {
  generations = await storeWithGenerations(3);
});
afterAll(() => {
  rmSync(generations.folder, { recursive: true });
});

test(
  `${String(SHIPS)} ships or more (promotions from staging, candidates, expired records, an older composer) while visitors navigate: tabs go on in the new releases, no error is seen, no two releases are mixed`,
  async () => {
    const report = await storm(generations, { ships: SHIPS, tabs: TABS, seed: SEED });
    expect(report.faults).toEqual([]);
    expect(report.mixed).toEqual([]);
    expect(report.switches).not.toEqual([]);
    expect(report.ships).toBeGreaterThanOrEqual(SHIPS);
    expect(report.refusals).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
