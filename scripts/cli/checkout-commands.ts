import type { Command } from 'commander';
import { messageOf, UsageError } from '../core/errors';
import { exitCodeOf } from './exit-codes';

/** Ends the process after a failure: running servers would keep it alive. */
export async function serving(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(`jalon: ${messageOf(error)}`);
    process.exit(exitCodeOf(error));
  }
}

function visitsOf(runs: string | undefined): number | null {
  const visits = runs === undefined ? null : Number(runs);
  if (visits === null || (Number.isInteger(visits) && visits > 0)) return visits;
  throw new UsageError(`--runs is "${String(runs)}": give a whole number from 1.`);
}

interface BenchOptions {
  routes?: string;
  runs?: string;
}

/** The commands for work on a checkout. Each loads its code when it runs: the others start faster without it. */
export function checkoutCommands(jalon: Command, root: string): void {
  jalon
    .command('start')
    .description('build what is stale, compose the site and serve it with its local services')
    .option('--reset', 'forget the local messages and reports')
    .addHelpText('after', '\nPORT=4000 takes another port; the services take PORT+1, +2 and +25.')
    .action(async ({ reset }: { reset?: true }) => {
      const { start } = await import('./start');
      await serving(() => start(root, reset === true));
    });

  jalon
    .command('test')
    .description('check what must hold before a change lands')
    .option('--long', 'only the tests that take minutes: `npm run test:long`')
    .action(async ({ long }: { long?: true }) => {
      const { testChange, testLong } = await import('./test');
      await (long ? testLong(root) : testChange(root));
    });

  jalon
    .command('bench')
    .description('measure the site of this checkout, on an idle machine')
    .argument('[cases...]', 'cases of scripts/bench; all when left out')
    .option('--routes <paths>', 'pages: only these routes, separated by commas')
    .option('--runs <number>', 'pages: visits of each route')
    .action(async (cases: string[], { routes, runs }: BenchOptions) => {
      const options = { root, routes: routes?.split(',') ?? [], runs: visitsOf(runs) };
      const { bench } = await import('./bench');
      await bench(options, cases);
    });
}
