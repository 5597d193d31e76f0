import { execFile } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPart, type Part, readParts } from '../core/parts';
import { workFolders } from '../core/paths';
import { copyCheckout } from '../testkit/repositories';
import { type Measure, median } from './table';
import type { BenchOptions, Study } from './study';

const RUNS = 3;
const MS_PER_SECOND = 1000;
const WARM_LIMIT_S = 3;
const PUBLISH_LIMIT_S = 15;
/** Seconds of a publish that are not spent building the part. */
const BESIDE_BUILD_LIMIT_S = 3;
const ROLLBACK_LIMIT_S = 2;
const SHIPPED = 'wizard';
const SHELL_FILE = join('app', 'App.tsx');

const run = promisify(execFile);

/** Runs a command in the copy, including process start. @returns seconds. */
async function timed(copy: string, ...args: string[]): Promise<number> {
  const start = performance.now();
  await run(process.execPath, [join('scripts', 'cli', 'jalon.mjs'), ...args], { cwd: copy });
  return (performance.now() - start) / MS_PER_SECOND;
}

/** Adds a line to shipped code: the first page of a remote, or the frame of the shell. */
function changeOneLine({ folder, routes: [route] }: Part, serial: number): void {
  const file = route ? join('pages', `${route.page}.tsx`) : SHELL_FILE;
  appendFileSync(join(folder, 'src', file), `\nconsole.info('bench ${String(serial)}');\n`);
}

interface Times {
  /** By part, in seconds. */
  cold: Map<string, number>;
  warm: Map<string, number[]>;
  publish: number[];
  rollback: number[];
}

async function measureAll(copy: string, runs: number): Promise<Times> {
  const parts = readParts(copy);
  const times: Times = { cold: new Map(), warm: new Map(), publish: [], rollback: [] };
  let serial = 0;
  rmSync(workFolders(copy).webpackCache, { recursive: true, force: true });
  for (const { name } of parts) times.cold.set(name, await timed(copy, 'build', name));
  for (const part of parts) {
    const warm: number[] = [];
    for (let count = 0; count < runs; count += 1) {
      changeOneLine(part, (serial += 1));
      warm.push(await timed(copy, 'build', part.name));
    }
    times.warm.set(part.name, warm);
  }
  // Each part is published once before its line changes.
  await timed(copy, 'publish', SHIPPED);
  for (let count = 0; count < runs; count += 1) {
    changeOneLine(findPart(copy, SHIPPED), (serial += 1));
    times.publish.push(await timed(copy, 'publish', SHIPPED));
    times.rollback.push(await timed(copy, 'rollback', SHIPPED));
  }
  return times;
}

function measures({ cold, warm, publish, rollback }: Times): Measure[] {
  const own = median(warm.get(SHIPPED) ?? []);
  const unit = 's';
  const of = [...warm.keys()];
  const warmMedians = [...warm.values()].map(median);
  return [
    { what: 'cold build of a part', unit, of, samples: [...cold.values()] },
    { what: 'warm build of a part', unit, of, limit: WARM_LIMIT_S, samples: warmMedians },
    { what: 'publish after a one-line change', unit, limit: PUBLISH_LIMIT_S, samples: publish },
    {
      what: 'of it, beside the build',
      unit,
      limit: BESIDE_BUILD_LIMIT_S,
      samples: publish.map((total) => total - own),
    },
    { what: 'rollback', unit, limit: ROLLBACK_LIMIT_S, samples: rollback },
  ];
}

/** Time that a team waits for builds and publishes, measured in a copy of the checkout. */
export const builds: Study = {
  name: 'builds',
  title: 'Builds and publishing',
  async run({ root, runs }: BenchOptions) {
    const copy = join(root, '.cache', 'bench', 'checkout');
    copyCheckout(root, copy);
    const times = await measureAll(copy, runs ?? RUNS);
    const table = {
      title: 'Builds',
      head: ['Part', 'Cold', 'Warm'],
      rows: [...times.cold].map(([part, cold]) => [
        part,
        `${cold.toFixed(1)} s`,
        `${median(times.warm.get(part) ?? []).toFixed(1)} s`,
      ]),
    };
    return { measures: measures(times), details: [table], samples: times };
  },
};
