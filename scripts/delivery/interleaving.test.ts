import { existsSync, mkdtempSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { PartRecord } from '@jalon/shared/protocol';
import * as composition from '../compose/compose';
import { makeFolder } from '../compose/site-folder';
import { contentHash } from '../core/integrity';
import { KeyRing } from '../store/key-ring';
import { ReleaseStore } from '../store/release-store';
import { MemoryStore, watchStore } from '../testkit/memory-store';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { addRelease, route, type ReleaseSketch } from '../testkit/release-builder';
import { seededRandom } from '../testkit/random';
import { preparedFolder, writeFiles } from '../testkit/temporary-folder';
import { openTestDelivery, remoteSketch, SHELL_SKETCH } from '../testkit/test-delivery';
import { publish } from '../testkit/commands';

jest.setTimeout(LONG_PATIENCE_MS);

/** Number of orders that each test tries; `npm run proof:interleavings` tries more orders. */
const INTERLEAVINGS = process.env.JALON_PROOF === undefined ? 20 : 100;
/** Maximum number of event loop turns that an operation waits. */
const MAX_WAIT = 4;
const PARTS = ['alpha', 'beta'];
const BEFORE = [SHELL_SKETCH, ...PARTS.map((part) => remoteSketch(part, 'avant'))];
const AFTER = [...PARTS, 'alpha'].map((part, index) =>
  remoteSketch(part, `après ${String(index)}`),
);

/** Releases of the two parts that take the same address. */
const RIVALS = PARTS.map((part) => ({
  ...remoteSketch(part, 'rivale'),
  routes: [route({ path: '/commune' })],
}));

let base: string;
/** What is live before each test, with every release already built. */
const initial = new MemoryStore();

const storeOver = (objects: ReleaseStore['objects']) =>
  new ReleaseStore(objects, new KeyRing({ folder: join(base, 'keys') }), join(base, 'cache'));

/** Replaces the composition: writes a site that contains only the live records, because this test reads no page. */
async function composeRecords({ store, sites, submitted }: composition.ComposeOptions) {
  const others = (await store.live()).filter(
    ({ record }) => record.part !== submitted?.record.part,
  );
  const live = [...others, ...(submitted ? [submitted] : [])].sort((a, b) =>
    a.record.part < b.record.part ? -1 : 1,
  );
  const records = live.map(({ record }) => record);
  const text = JSON.stringify(live.map(({ signed }) => signed.payload));
  const key = contentHash([{ path: text, size: 0, integrity: '' }]);
  const folder = join(sites, key);
  if (!existsSync(folder)) {
    await makeFolder(sites, key, async (site) => {
      writeFiles(site, { 'first.json': JSON.stringify(records) });
      await turn();
      writeFiles(site, { 'second.json': JSON.stringify(records) });
    });
  }
  return { folder, key, rendered: [], warnings: [] };
}

function publishAs(objects: ReleaseStore['objects'], sites: string, sketch: ReleaseSketch) {
  const store = storeOver(objects);
  const { delivery } = openTestDelivery(base, { store });
  const part = sketch.part ?? '';
  const build = async () => {
    const release = await store.findBuild(part, sketch.inputs ?? 'cafe0000');
    if (!release) throw new Error('every release was built in the morning');
    return { release };
  };
  return publish({ ...delivery, sites }, { part, builds: store, build });
}

preparedFolder(async (folder) => {
  base = folder;
  jest.spyOn(composition, 'composeSite').mockImplementation(composeRecords);
  jest.spyOn(composition, 'renderSite').mockResolvedValue({ rendered: [], warnings: [] });
  const sites = join(base, 'sites');
  for (const sketch of [...BEFORE, ...AFTER, ...RIVALS])
    await addRelease(storeOver(initial), sketch);
  for (const sketch of BEFORE) await publishAs(initial, sites, sketch);
});

/** Sequence of each part’s record on the site that is served now. */
function visit(sites: string): Record<string, number> {
  const site = join(sites, readlinkSync(join(sites, 'current')));
  const [first, second] = ['first.json', 'second.json'].map((name) =>
    readFileSync(join(site, name), 'utf8'),
  );
  expect(second).toBe(first);
  const records = JSON.parse(first ?? '') as PartRecord[];
  return Object.fromEntries(records.map(({ part, sequence }) => [part, sequence]));
}

/** Two teams publish at the same time, in an order drawn from the seed, while a visitor reads the site. */
async function publishTogether(seed: number, sketches: readonly ReleaseSketch[]) {
  let draws = 0;
  const random = () => seededRandom(`${String(seed)} ${String(draws++)}`);
  const memory = new MemoryStore(initial);
  const sites = mkdtempSync(join(base, 'sites-'));
  const reader = storeOver(memory);
  const live: Record<string, number>[] = [];
  const visits: Record<string, number>[] = [];

  const pause = async () => {
    const turns = Math.floor(random() * MAX_WAIT);
    for (let count = 0; count < turns; count += 1) await turn();
  };
  const look = () => {
    if (existsSync(join(sites, 'current'))) visits.push(visit(sites));
  };
  let reading = Promise.resolve();
  const readLive = async () => {
    const records = (await reader.live()).map(({ record }) => record);
    live.push(Object.fromEntries(records.map(({ part, sequence }) => [part, sequence])));
  };
  const watched = watchStore(memory, pause, async ({ kind }) => {
    look();
    // Reads run one after the other, because overlapping reads may end in any order.
    if (kind === 'write') await (reading = reading.then(readLive));
    await pause();
  });
  const outcomes = await Promise.all(sketches.map((sketch) => publishAs(watched, sites, sketch)));
  await reading.then(readLive);
  look();
  const shipped = outcomes.map((it) => (it.kind === 'shipped' ? it.sequence : it.kind));
  return { shipped, live, visits, releases: (await reader.live()).map(({ record }) => record) };
}

/** Whether no part ever disappears or returns to a lower sequence. */
function rises(looks: readonly Record<string, number>[]): boolean {
  return looks.every((look, index) =>
    Object.entries(looks[index - 1] ?? {}).every(
      ([part, sequence]) => (look[part] ?? 0) >= sequence,
    ),
  );
}

const seeds = (first: number) =>
  Array.from({ length: INTERLEAVINGS }, (_, index) => first + 2 * index);
const [alpha = {}, beta = {}, alphaToo = {}] = AFTER;

test.each([
  ['two teams that publish at the same time both succeed', beta, { alpha: 2, beta: 2 }],
  ['two people who publish the same part get a sequence each', alphaToo, { alpha: 3, beta: 1 }],
])('%s; the newest records are served, and the site stays consistent', async (_, other, last) => {
  const isOnePart = other === alphaToo;
  for (const seed of seeds(Number(isOnePart))) {
    const { shipped, live, visits, releases } = await publishTogether(seed, [alpha, other]);
    expect([seed, ...[...shipped].sort()]).toEqual([seed, 2, last.alpha]);
    expect([live.at(-1), visits.at(-1)]).toEqual(Array(2).fill({ ...last, shell: 1 }));
    const { inputs } = isOnePart && shipped[0] !== 3 ? other : alpha;
    expect(releases[0]?.container).toBe(`alpha_${String(inputs)}`);
    expect([seed, rises(live), rises(visits)]).toEqual([seed, true, true]);
  }
});

test('two teams that publish the same address at the same time never both keep it', async () => {
  const rivals = RIVALS.map(({ inputs }) => String(inputs));
  const taken = [0, 0, 0];
  for (const seed of seeds(0)) {
    const { shipped, visits, live, releases } = await publishTogether(seed, RIVALS);
    const kept = releases.filter(({ container }) => rivals.some((id) => container.endsWith(id)));
    expect([seed, kept.length]).toEqual([seed, shipped.filter((it) => it !== 'refused').length]);
    expect([seed, visits.at(-1)]).toEqual([seed, live.at(-1)]);
    taken[kept.length] = (taken[kept.length] ?? 0) + 1;
  }
  const [, one = 0, both] = taken;
  expect(both).toBe(0);
  expect(one).toBeGreaterThan(0);
});
