import { messageOf } from '../core/errors';
import { readParts } from '../core/parts';
import { runScript } from '../core/processes';
import { buildAll } from '../delivery/build-part';
import { refusalsOf } from '../dev/warnings';
import { builtStore } from '../store/open';
import { EXIT, type Call } from './command';
import { runJest } from './jest';

/** Checks among the scripts of package.json. Lint takes as long as all of these together, so it runs beside them. */
const CHECKS = ['format:check', 'typecheck', 'lint:imports', 'lint:unused'];

/** Two files at a time: with four on two processors, one journey or another failed in most runs. */
const WORKERS = '--maxWorkers=2';

/** Numbers of tests; a check counts as one. */
type Counts = readonly [passed: number, failed: number];

/** Runs a step, and says when it begins and how long it took. A step that throws counts as one failure. */
async function timed(title: string, run: () => Promise<Counts>): Promise<Counts> {
  console.info(`… ${title}`);
  const start = performance.now();
  const counts = await run().catch((fault: unknown): Counts => {
    console.error(messageOf(fault));
    return [0, 1];
  });
  const minutes = (performance.now() - start) / 60_000;
  console.info(`${counts[1] === 0 ? '✓' : '✗'} ${title} (${minutes.toFixed(1)} min)`);
  return counts;
}

const runCheck = (root: string, name: string) =>
  timed(name, async () => {
    const { ok, output } = await runScript(root, name);
    if (!ok) throw new Error(output || `"npm run ${name}" failed and said nothing.`);
    return [1, 0];
  });

/** Builds all parts and runs the gate for each of them beside the others. */
const buildAndCheck = (root: string) =>
  timed('builds, and the gate for each', async () => {
    const releases = await buildAll(root, readParts(root), builtStore(root));
    const refusals = await Promise.all(releases.map((release) => refusalsOf(root, release)));
    if (refusals.flat().length > 0) throw new Error(refusals.flat().join('\n'));
    return [1, 0];
  });

/** Runs projects of jest.config.mjs. Jest's own reporter prints each file as it ends, and a failure at once. */
const runTests = (root: string, title: string, ...projects: readonly string[]) =>
  timed(title, async () => {
    const args = [WORKERS, '--selectProjects', ...projects];
    const { numPassedTests, numFailedTests, code } = await runJest(root, args);
    // A file that cannot be loaded fails without a test.
    return [numPassedTests, Math.max(numFailedTests, code === 0 ? 0 : 1)];
  });

/** Runs the checks that a change has to pass; with `--long`, the slow tests, which seldom fail. */
export async function test({ root, flags: { long } }: Call): Promise<undefined> {
  const lint = long ? null : runCheck(root, 'lint');
  const results: Counts[] = [];
  for (const name of long ? [] : CHECKS) results.push(await runCheck(root, name));
  results.push(await buildAndCheck(root));
  if (lint) {
    results.push(await runTests(root, 'units', 'browser', 'node'), await lint);
    results.push(await runTests(root, 'journeys', 'journeys'));
  } else results.push(await runTests(root, 'long tests', 'long'));
  const [passed, failed] = results.reduce((sum, run) => [sum[0] + run[0], sum[1] + run[1]]);
  console.info(`\n${String(passed)} passed, ${String(failed)} failed`);
  if (failed > 0) process.exitCode = EXIT.failed;
}
