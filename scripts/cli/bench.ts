import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { pages } from '../bench/pages';
import { publishes } from '../bench/publishes';
import { type BenchOptions, type Case, type Findings, summary } from '../bench/results';
import { CPU_SLOWDOWN } from '../bench/visit';
import { readParts } from '../core/parts';
import { checkoutStore } from '../store/open';
import { findBrowser } from '../testkit/browsers';
import { buildAndGoLive } from '../delivery/build-part';
import { messageOf, UsageError } from '../core/errors';
import { markdownTable, step } from '../core/terminal';

/** In the order in which they run. */
const CASES = [pages, publishes];

/** The cases of these names; all of them without names. @throws when a name does not exist. */
function casesNamed(names: readonly string[]): readonly Case[] {
  const known = CASES.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`There is no case "${unknown}". Choose among: ${known.join(', ')}.`);
  }
  return CASES.filter(({ name }) => names.length === 0 || names.includes(name));
}

interface Result extends Findings {
  name: string;
  title: string;
}

const loads = (): string =>
  loadavg()
    .map((average) => average.toFixed(1))
    .join(', ');

function keep(root: string, results: readonly Result[], loadBefore: string): string {
  const folder = join(root, '.cache', 'bench');
  const at = new Date().toISOString();
  const file = join(folder, `${at.replaceAll(':', '-')}.json`);
  const machine = {
    processors: cpus().map(({ model }) => model),
    load: { before: loadBefore, after: loads() },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ at, slowdown: CPU_SLOWDOWN, machine, results }, null, 2));
  return file;
}

/**
 * Measures the site released from this checkout.
 * @param names of cases; all of them when empty.
 * @throws when a case failed, after the others ran.
 */
export async function bench(options: BenchOptions, names: readonly string[]): Promise<void> {
  const { root } = options;
  const cases = casesNamed(names);
  const loadBefore = loads();
  await buildAndGoLive(root, readParts(root), checkoutStore(root));
  process.env.CHROMIUM_PATH = await findBrowser(join(root, '.cache', 'chromium'));
  const results: Result[] = [];
  const failures: string[] = [];
  // A failed case does not lose the results of the others.
  for (const { name, title, run } of cases) {
    try {
      results.push({ name, title, ...(await step(title, () => run(options))) });
    } catch (error) {
      failures.push(`${name}: ${messageOf(error)}`);
    }
  }
  const file = keep(root, results, loadBefore);
  const tables = [summary(results), ...results.flatMap(({ details }) => details ?? [])];
  for (const { title, head, rows } of tables) {
    console.info(`\n### ${title}\n\n${markdownTable(head, rows)}`);
  }
  console.info(`\nLoad of the machine (1, 5, 15 min): before ${loadBefore}, after ${loads()}.`);
  console.info(`Everything measured is in ${file}`);
  if (failures.length > 0) {
    throw new Error(`Not everything was measured.\n${failures.join('\n')}`);
  }
}
