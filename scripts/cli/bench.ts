import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { pagesCase } from '../bench/pages';
import { publishesCase } from '../bench/publishes';
import { choose, type CaseResult, summaryTable } from '../bench/results';
import { CPU_SLOWDOWN } from '../bench/visit';
import { buildStaleParts } from '../delivery/build-part';
import { messageOf, UsageError } from '../core/errors';
import { writeAtomically } from '../core/files';
import { markdownTable, runStep } from '../core/terminal';
import type { Call } from './command';

/** The benchmark cases, in the order in which they run. */
const CASES = [pagesCase, publishesCase];

const loads = () => Array.from(loadavg(), (average) => average.toFixed(1)).join(', ');

function visitsOf(runs: string | undefined): number | null {
  const visits = runs === undefined ? null : Number(runs);
  if (visits === null || (Number.isInteger(visits) && visits > 0)) return visits;
  throw new UsageError(`--runs is "${String(runs)}": give a whole number from 1.`);
}

/**
 * Runs the named benchmark cases, or all, on the site released from this checkout.
 * @throws when a case failed, after the others ran.
 */
export async function runBenchmarks({ root, names, flags }: Call): Promise<undefined> {
  const cases = choose(CASES, ({ name }) => name, names);
  const options = { root, routes: flags.routes?.split(',') ?? [], runs: visitsOf(flags.runs) };
  const before = loads();
  await buildStaleParts(root);
  const results: (CaseResult & { name: string; title: string })[] = [];
  const failures: string[] = [];
  // A case that fails must not discard the results of the other cases.
  for (const { name, title, run } of cases) {
    try {
      results.push({ name, title, ...(await runStep(title, () => run(options))) });
    } catch (error) {
      failures.push(`${name}: ${messageOf(error)}`);
    }
  }
  const at = new Date().toISOString();
  const load = { before, after: loads() };
  const measured = { at, slowdown: CPU_SLOWDOWN, processors: cpus(), load, results };
  const file = join(root, '.cache', 'bench', `${at.replaceAll(':', '-')}.json`);
  writeAtomically(file, JSON.stringify(measured, null, 2));
  const tables = [summaryTable(results), ...results.flatMap(({ details }) => details ?? [])];
  for (const { title, head, rows } of tables) {
    console.info(`\n### ${title}\n\n${markdownTable(head, rows)}`);
  }
  console.info(`\nLoad of the machine (1, 5, 15 min): before ${before}, after ${load.after}.`);
  console.info(`Everything measured is in ${file}`);
  if (failures.length > 0) throw new Error(`Not everything was measured.\n${failures.join('\n')}`);
}
