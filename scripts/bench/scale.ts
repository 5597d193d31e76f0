import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeSite } from '../compose/compose';
import { PUBLIC_FOLDER, writeFirebaseJson } from '../compose/hosting';
import { htmlFile } from '../compose/hosting';
import { productionConfig } from '../core/config';
import { composeOptions, type Delivery } from '../delivery/context';
import { publish } from '../delivery/publish';
import { composerHash } from '../model/inputs';
import { folderStore } from '../store/open';
import { addRelease, makeLive, type ReleaseSketch, route } from '../testkit/release-builder';
import { amount, type Measure, median, type Table } from './table';
import type { BenchOptions, Study } from './study';

/** One measurement at a size. */
export interface Point {
  size: number;
  value: number;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The exponent of the power of the size that fits best (least squares over the logarithms): 0 does not grow, 1 grows
 * in proportion.
 */
export function exponent(points: readonly Point[]): number {
  const xs = points.map(({ size }) => Math.log(size));
  const ys = points.map(({ value }) => Math.log(value));
  const [x, y] = [mean(xs), mean(ys)];
  const both = mean(xs.map((value, index) => (value - x) * ((ys[index] ?? NaN) - y)));
  return both / mean(xs.map((value) => (value - x) ** 2));
}

const ROUTES_PER_PART = 5;
const PART = 'part0';
const HASH_BASE = 16;
const HASH_LENGTH = 8;

const hash = (serial: number) => serial.toString(HASH_BASE).padStart(HASH_LENGTH, '0');

function partSketch(name: string, serial: number): ReleaseSketch {
  const routes = Array.from({ length: ROUTES_PER_PART }, (_, index) =>
    route({ path: `/${name}-${String(index)}`, page: `Page${String(index)}` }),
  );
  return { part: name, routes, inputs: hash(serial), stamp: hash(serial) };
}

/** A site of synthetic releases in its own folder. */
export interface SyntheticSite {
  /** Publishes one part with changed bytes, beside all others. */
  publish: (serial: number) => Promise<Shipping>;
  /** Bytes of one page of the part. */
  htmlBytes: () => number;
  /** Writes the configuration of the host, which names the files of all parts, and measures time and size. */
  writeHosting: () => { ms: number; bytes: number };
  remove: () => void;
}

export interface Shipping {
  ms: number;
  processorMs: number;
  /** Of files that were written; hard links do not count. */
  bytes: number;
}

const US_PER_MS = 1000;

/** Bytes of the files in some folders that were written since a time; a file with several links counts once. */
function bytesSince(folders: readonly string[], start: number): number {
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)))
    .filter(({ mtimeMs }) => mtimeMs >= start);
  const sizes = new Map(files.map(({ ino, size }) => [ino, size]));
  return [...sizes.values()].reduce((sum, size) => sum + size, 0);
}

/** Composes a site of this many remotes. */
async function syntheticSite(root: string, remotes: number): Promise<SyntheticSite> {
  const folder = mkdtempSync(join(tmpdir(), 'scale-'));
  const keys = join(folder, 'keys');
  const store = folderStore(join(folder, 'store'), keys);
  const builds = folderStore(join(folder, 'builds'), keys);
  const delivery: Delivery = {
    store,
    config: productionConfig(root),
    sites: join(folder, 'sites'),
    composer: composerHash(root),
    now: () => new Date(),
    progress: (_, run) => Promise.resolve(run()),
  };
  await makeLive(store, { part: 'shell' });
  for (let index = 0; index < remotes; index += 1) {
    await makeLive(store, partSketch(`part${String(index)}`, 0));
  }
  let site = (await composeSite(composeOptions(delivery))).folder;
  return {
    async publish(serial) {
      const release = await addRelease(builds, partSketch(PART, serial));
      const [start, at, used] = [performance.now(), Date.now(), process.cpuUsage()];
      const build = () => Promise.resolve({ release, reasons: [] });
      // Each publish is a process with empty caches of records and keys.
      const fresh = { ...delivery, store: folderStore(join(folder, 'store'), keys) };
      const outcome = await publish(fresh, { part: PART, builds, build });
      if (outcome.kind !== 'shipped') throw new Error(`Not shipped: ${JSON.stringify(outcome)}`);
      const { user, system } = process.cpuUsage(used);
      site = outcome.site;
      const ms = performance.now() - start;
      const written = ['store', 'sites'].map((name) => join(folder, name));
      return {
        ms,
        processorMs: (user + system) / US_PER_MS,
        bytes: bytesSince(written, at),
      };
    },
    htmlBytes: () => statSync(join(site, PUBLIC_FOLDER, htmlFile(`/${PART}-0`))).size,
    writeHosting() {
      const start = performance.now();
      const file = writeFirebaseJson(site);
      return { ms: performance.now() - start, bytes: statSync(file).size };
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const SIZES = [10, 100, 500];
const RUNS = 3;
/** Largest exponent that counts as constant: a factor of less than 2 for a thousand times more parts. */
const FLAT = 0.1;
const BYTES_PER_KB = 1000;

interface Sized {
  size: number;
  shippings: Shipping[];
  htmlBytes: number;
  hosting: { ms: number; bytes: number };
}

async function measureSize(root: string, size: number, runs: number): Promise<Sized> {
  const site = await syntheticSite(root, size);
  try {
    const shippings: Shipping[] = [];
    // The first publish has cold caches and is not counted.
    await site.publish(1);
    for (let run = 0; run < runs; run += 1) shippings.push(await site.publish(run + 2));
    return { size, shippings, htmlBytes: site.htmlBytes(), hosting: site.writeHosting() };
  } finally {
    site.remove();
  }
}

const middle = ({ shippings }: Sized, quantity: keyof Shipping) =>
  median(shippings.map((shipping) => shipping[quantity]));

const QUANTITIES: readonly { what: string; of: (sized: Sized) => number }[] = [
  { what: 'processor time to publish one part', of: (sized) => middle(sized, 'processorMs') },
  { what: 'time to publish one part', of: (sized) => middle(sized, 'ms') },
  { what: 'bytes written to publish one part', of: (sized) => middle(sized, 'bytes') },
  { what: 'HTML bytes of a page', of: ({ htmlBytes }) => htmlBytes },
];

function measures(sizes: readonly Sized[]): Measure[] {
  return QUANTITIES.map(({ what, of }) => ({
    what: `${what}: exponent over the number of parts`,
    unit: '',
    limit: FLAT,
    samples: [exponent(sizes.map((sized) => ({ size: sized.size, value: of(sized) })))],
  }));
}

function table(sizes: readonly Sized[]): Table {
  return {
    title: 'Publishing one part beside others (5 routes each)',
    head: ['Remotes', 'Time', 'Processor time', 'Written', 'HTML of a page', 'Before a deployment'],
    rows: sizes.map((sized) => [
      String(sized.size),
      amount(Math.round(middle(sized, 'ms')), 'ms'),
      amount(Math.round(middle(sized, 'processorMs')), 'ms'),
      amount(middle(sized, 'bytes') / BYTES_PER_KB, 'kB'),
      amount(sized.htmlBytes, 'bytes'),
      `${amount(Math.round(sized.hosting.ms), 'ms')}, ${amount(sized.hosting.bytes / BYTES_PER_KB, 'kB')}`,
    ]),
  };
}

/** What a publish costs where there are many parts. */
export const scale: Study = {
  name: 'scale',
  title: 'Scale',
  onDemand: true,
  standalone: true,
  async run({ root, runs }: BenchOptions) {
    const sizes: Sized[] = [];
    for (const size of SIZES) sizes.push(await measureSize(root, size, runs ?? RUNS));
    return { measures: measures(sizes), details: [table(sizes)], samples: sizes };
  },
};
