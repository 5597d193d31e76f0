import { render } from '../build/renderer/renderer';
import { messageOf } from '../core/errors';
import { readParts } from '../core/parts';
import { checkoutStore } from '../store/open';
import { buildAndGoLive } from '../delivery/build-part';
import { reasonsAgainstEach } from '../delivery/gate';
import { productionConfig } from '../core/config';
import { runTool } from '../core/processes';
import type { Call } from './command';
import { runJest } from './jest';

const SOURCES = ['shell', 'shared', 'scripts', 'mfe-*'];

const cache = (name: string) => ['--cache', '--cache-location', `.cache/${name}`] as const;

/** Takes as long as all other checks and the builds together. */
const LINT = ['lint', 'eslint', '.', '--max-warnings', '0', ...cache('eslint/')] as const;

/**
 * Other checks without running our code. All workspaces are one program for the compiler: four of the seven, checked
 * one by one, took three times as long as all together.
 */
const STATIC_CHECKS = [
  ['formatting', 'prettier', '--check', '.', ...cache('prettier')],
  ['types', 'tsc', '-p', 'tsconfig.checkout.json'],
  ['import boundaries', 'depcruise', '--config', '.dependency-cruiser.cjs', ...SOURCES],
  ['cycles of folders', 'depcruise', '--config', '.dependency-cruiser.folders.cjs', ...SOURCES],
  ['unused code', 'knip'],
] as const;

/** Two files at a time: with four on two processors, one journey or another failed in most runs. */
const WORKERS = '--maxWorkers=2';

interface Counts {
  passed: number;
  failed: number;
}

/** Runs a step, and says when it begins and how long it took. */
async function timed(title: string, run: () => Promise<Counts>): Promise<Counts> {
  console.info(`… ${title}`);
  const start = performance.now();
  const counts = await run();
  const minutes = (performance.now() - start) / 60_000;
  console.info(`${counts.failed === 0 ? '✓' : '✗'} ${title} (${minutes.toFixed(1)} min)`);
  return counts;
}

/** One check counts as one test. @param run returns what is wrong, or nothing. */
const check = (title: string, run: () => Promise<string>): Promise<Counts> =>
  timed(title, async () => {
    const fault = await run().catch(messageOf);
    if (fault !== '') console.error(fault);
    return fault === '' ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  });

type Tool = readonly [title: string, command: string, ...args: string[]];

const runCheck = (root: string, [title, command, ...args]: Tool) =>
  check(title, async () => {
    const { ok, output } = await runTool(root, command, args);
    return ok ? '' : output || `${command} failed and said nothing.`;
  });

/** Builds all parts and runs the gate for each of them beside the others. */
const buildAndCheck = (root: string): Promise<Counts> =>
  check('builds, and the gate for each', async () => {
    const store = checkoutStore(root);
    const releases = await buildAndGoLive(root, readParts(root), store);
    const reasons = await reasonsAgainstEach(store, releases, productionConfig(root), render);
    return reasons.map(({ message }) => message).join('\n');
  });

/** Runs projects of jest.config.mjs. Jest's own reporter speaks: each file as it ends, a failure at once. */
const runTests = (root: string, title: string, projects: readonly string[]): Promise<Counts> =>
  timed(title, async () => {
    const args = [WORKERS, '--selectProjects', ...projects];
    const { numPassedTests: passed, numFailedTests, code } = await runJest(root, args);
    // A file that cannot be loaded fails without a test.
    return { passed, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) };
  });

/** Prints the counts of all steps. */
function conclude(results: readonly Counts[]): void {
  const sum = (count: keyof Counts) => results.reduce((total, result) => total + result[count], 0);
  console.info(`\n${String(sum('passed'))} passed, ${String(sum('failed'))} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
}

/** All but lint and journeys, one after the other. */
async function runOthers(root: string): Promise<Counts[]> {
  const results: Counts[] = [];
  for (const one of STATIC_CHECKS) results.push(await runCheck(root, one));
  const builds = await buildAndCheck(root);
  return [...results, builds, await runTests(root, 'units', ['browser', 'node'])];
}

/**
 * What must hold before a change lands; with `--long` what breaks seldom and takes minutes. Lint runs beside the rest: it
 * is one process and waits for nothing.
 */
export async function test({ root, flags }: Call): Promise<undefined> {
  if (flags.long) {
    conclude([await buildAndCheck(root), await runTests(root, 'long tests', ['long'])]);
    return;
  }
  const [lint, others] = await Promise.all([runCheck(root, LINT), runOthers(root)]);
  conclude([lint, ...others, await runTests(root, 'journeys', ['journeys'])]);
}
