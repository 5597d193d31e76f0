import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { render } from '../build/renderer/renderer';
import { findPart } from '../core/parts';
import { makeLive } from '../testkit/release-builder';
import { copyCheckout } from '../testkit/repositories';
import { openTestDelivery, remoteSketch, SHELL_SKETCH } from '../testkit/test-delivery';
import type { Case } from './results';

const RUNS = 3;
/** The part that is published. */
const SHIPPED = 'wizard';

async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
}

/** Publishes and rolls back a part as its team does, process start and build included, in a copy of the checkout. */
async function timesOfTeam(root: string, runs: number) {
  const copy = join(root, '.cache', 'bench', 'checkout');
  copyCheckout(root, copy);
  const program = join('scripts', 'cli', 'jalon.mjs');
  const timed = (command: string, part: string) =>
    secondsOf(() => promisify(execFile)(process.execPath, [program, command, part], { cwd: copy }));
  await timed('publish', 'shell');
  await timed('publish', SHIPPED);
  const { folder, routes } = findPart(copy, SHIPPED);
  const page = join(folder, 'src', 'pages', `${routes[0]?.page ?? ''}.tsx`);
  const published: number[] = [];
  const rolledBack: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    appendFileSync(page, `\nconsole.info('bench ${String(run)}');\n`);
    published.push(await timed('publish', SHIPPED));
    rolledBack.push(await timed('rollback', SHIPPED));
  }
  return { published, rolledBack };
}

const PARTS = 200;

/** Publishes a small part beside many others, without its build. */
async function timesBesideMany(runs: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const delivery = openTestDelivery(folder, { renderer: render });
    await makeLive(delivery.store, SHELL_SKETCH);
    for (let part = 0; part < PARTS; part += 1) {
      await makeLive(delivery.store, remoteSketch(`part${String(part)}`, 'first'));
    }
    const samples: number[] = [];
    for (let run = 0; run <= runs; run += 1) {
      const seconds = await secondsOf(async () => {
        const outcome = await delivery.publish(remoteSketch('part0', `text ${String(run)}`));
        if (outcome.kind !== 'shipped') throw new Error(JSON.stringify(outcome));
      });
      // The first one composes every part.
      if (run > 0) samples.push(seconds);
    }
    return samples;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const publishes: Case = {
  name: 'publishes',
  title: 'Publishing',
  async run({ root, runs }) {
    const { published, rolledBack } = await timesOfTeam(root, runs ?? RUNS);
    const besideMany = await timesBesideMany(runs ?? RUNS);
    const beside = `publish beside ${String(PARTS)} parts, without its build`;
    return {
      measures: [
        { what: 'publish after a one-line change', unit: 's', limit: 15, samples: published },
        { what: beside, unit: 's', limit: 3, samples: besideMany },
        { what: 'rollback', unit: 's', limit: 2, samples: rolledBack },
      ],
    };
  },
};
