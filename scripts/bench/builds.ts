import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPart, type Part, readParts } from '../core/parts';
import { workFolders } from '../core/paths';
import { makeLive } from '../testkit/release-builder';
import { copyCheckout } from '../testkit/repositories';
import { openTestDelivery, remoteSketch, SHELL_SKETCH } from '../testkit/test-delivery';
import { amount, type Case, type Measure, median } from './results';

const RUNS = 3;
/** The part that is published. */
const SHIPPED = 'wizard';
/** Limit for the time of a publish beyond building the part (s). */
const BESIDE_BUILD_LIMIT = 3;
async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
}

/** Adds a line to shipped code: the first page of a remote, or the frame of the shell. */
function changeOneLine({ folder, routes: [route] }: Part, serial: number): void {
  const file = route ? join('pages', `${route.page}.tsx`) : join('app', 'App.tsx');
  appendFileSync(join(folder, 'src', file), `\nconsole.info('bench ${String(serial)}');\n`);
}

/** Time that a team waits for builds and publishes, process start included, in a copy of the checkout. */
export const builds: Case = {
  name: 'builds',
  title: 'Builds and publishing',
  async run({ root, runs }) {
    const copy = join(root, '.cache', 'bench', 'checkout');
    copyCheckout(root, copy);
    rmSync(workFolders(copy).webpackCache, { recursive: true, force: true });
    const program = join('scripts', 'cli', 'jalon.mjs');
    const timed = (...args: string[]) =>
      secondsOf(() => promisify(execFile)(process.execPath, [program, ...args], { cwd: copy }));
    const serials = Array.from({ length: runs ?? RUNS }, (_, serial) => serial);
    const built: { part: string; cold: number; warm: number[] }[] = [];
    for (const part of readParts(copy)) {
      const cold = await timed('build', part.name);
      const warm: number[] = [];
      for (const serial of serials) {
        changeOneLine(part, serial);
        warm.push(await timed('build', part.name));
      }
      built.push({ part: part.name, cold, warm });
    }
    const published: number[] = [];
    const rolledBack: number[] = [];
    // Each part is published once before its line changes.
    await timed('publish', SHIPPED);
    for (const serial of serials) {
      changeOneLine(findPart(copy, SHIPPED), serials.length + serial);
      published.push(await timed('publish', SHIPPED));
      rolledBack.push(await timed('rollback', SHIPPED));
    }
    const of = built.map(({ part }) => part);
    const cold = built.map((it) => it.cold);
    const warm = built.map((it) => median(it.warm));
    const beside = published.map((total) => total - (warm[of.indexOf(SHIPPED)] ?? NaN));
    // Limits in seconds.
    const times: [string, number[], Partial<Measure>][] = [
      ['cold build of a part', cold, { of }],
      ['warm build of a part', warm, { of, limit: 3 }],
      ['publish after a one-line change', published, { limit: 15 }],
      ['of it, beside the build', beside, { limit: BESIDE_BUILD_LIMIT }],
      ['rollback', rolledBack, { limit: 2 }],
    ];
    const rows = of.map((part, i) => [
      part,
      ...[cold, warm].map((it) => amount(it[i] ?? NaN, 's')),
    ]);
    return {
      measures: times.map(([what, samples, rest]) => ({ what, unit: 's', samples, ...rest })),
      details: [{ title: 'Builds', head: ['Part', 'Cold', 'Warm'], rows }],
      samples: { built, published, rolledBack },
    };
  },
};

const PARTS = 200;

/** What a publish costs where there are many parts, without its build. */
export const scale: Case = {
  name: 'scale',
  title: `Publishing beside ${String(PARTS)} parts`,
  async run({ runs }) {
    const folder = mkdtempSync(join(tmpdir(), 'scale-'));
    try {
      const delivery = openTestDelivery(folder);
      await makeLive(delivery.store, SHELL_SKETCH);
      for (let part = 0; part < PARTS; part += 1) {
        await makeLive(delivery.store, remoteSketch(`part${String(part)}`, 'first'));
      }
      const samples: number[] = [];
      for (let run = 0; run <= (runs ?? RUNS); run += 1) {
        const seconds = await secondsOf(async () => {
          const outcome = await delivery.publish(remoteSketch('part0', `text ${String(run)}`));
          if (outcome.kind !== 'shipped') throw new Error(JSON.stringify(outcome));
        });
        // The first one composes every part.
        if (run > 0) samples.push(seconds);
      }
      const what = 'publish one part, beside its build';
      return { measures: [{ what, unit: 's', limit: BESIDE_BUILD_LIMIT, samples }] };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
