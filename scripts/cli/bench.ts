import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { benchCases } from '../bench/cases';
import type { BenchCase } from '../bench/case';
import { CPU_SLOWDOWN } from '../bench/slow-page';
import { formatTable, type CaseResult } from '../bench/table';
import { readParts } from '../parts';
import { localStore } from '../store/open';
import { openTestSite } from '../testkit';
import { findBrowser } from '../testkit/find-browser';
import { buildAndGoLive } from './build-parts';
import { step } from './progress';

/** @throws when a name is not that of a case, listing those there are. */
function casesNamed(names: readonly string[]): readonly BenchCase[] {
  const known = benchCases.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no case "${unknown}". Choose among: ${known.join(', ')}.`);
  }
  return names.length === 0 ? benchCases : benchCases.filter(({ name }) => names.includes(name));
}

async function runCase(it: BenchCase): Promise<CaseResult & { name: string }> {
  const site = await openTestSite();
  try {
    return { name: it.name, title: it.title, measures: await it.run(site) };
  } finally {
    await site.close();
  }
}

/** Measures the site as it is released from this checkout; names of cases choose some. */
export async function main(root: string, args: readonly string[]): Promise<void> {
  const cases = casesNamed(args);
  await buildAndGoLive(root, readParts(root), localStore(root));
  process.env.CHROMIUM_PATH = await findBrowser(join(root, '.cache', 'chromium'));
  const results: CaseResult[] = [];
  for (const it of cases) results.push(await step(it.title, () => runCase(it)));

  const folder = join(root, '.cache', 'bench');
  const at = new Date().toISOString();
  const file = join(folder, `${at.replaceAll(':', '-')}.json`);
  const machine = { processors: cpus().map(({ model }) => model), load: loadavg() };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ at, slowdown: CPU_SLOWDOWN, machine, results }, null, 2));
  const load = machine.load.map((average) => average.toFixed(1)).join(', ');
  console.info(`\n${formatTable(results)}\n`);
  console.info(`Processor ${String(CPU_SLOWDOWN)}× slower; times are processor times.`);
  console.info(`Load of the machine (1, 5, 15 min): ${load}. Written to ${file}`);
}
