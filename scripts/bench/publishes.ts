import { execFile } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPart } from '../core/parts';
import { copyCheckout } from '../testkit/repositories';
import type { BenchCase } from './results';

const RUNS = 3;
const SHIPPED = 'wizard';

/** Publishes and rolls back a part as its team does, process start and build included, in a copy of the checkout. */
export const publishesCase: BenchCase = {
  name: 'publishes',
  title: 'Publishing',
  async run({ root, runs }) {
    const copy = join(root, '.cache', 'bench', 'checkout');
    copyCheckout(root, copy);
    const program = join('scripts', 'cli', 'jalon.mjs');
    const secondsOf = async (command: string, part: string) => {
      const start = performance.now();
      await promisify(execFile)(process.execPath, [program, command, part], { cwd: copy });
      return (performance.now() - start) / 1000;
    };
    await secondsOf('publish', 'shell');
    await secondsOf('publish', SHIPPED);
    const { folder, routes } = findPart(copy, SHIPPED);
    const page = join(folder, 'src', 'pages', `${routes[0]?.page ?? ''}.tsx`);
    const published: number[] = [];
    const rolledBack: number[] = [];
    for (let run = 0; run < (runs ?? RUNS); run += 1) {
      appendFileSync(page, `\nconsole.info('bench ${String(run)}');\n`);
      published.push(await secondsOf('publish', SHIPPED));
      rolledBack.push(await secondsOf('rollback', SHIPPED));
    }
    return {
      measures: [
        { what: 'publish after a one-line change', unit: 's', limit: 15, samples: published },
        { what: 'rollback', unit: 's', limit: 2, samples: rolledBack },
      ],
    };
  },
};
