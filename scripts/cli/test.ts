import { messageOf } from '../core/errors';
import { runCommand } from '../core/processes';
import { runStep } from '../core/terminal';
import { buildStaleParts } from '../delivery/build-part';
import { findRefusals } from '../dev/warnings';
import { EXIT, type Call } from './command';
import { runJest } from './jest';

/** Checks among the scripts of package.json. Lint takes as long as all of these together, so it runs beside them. */
const CHECKS = ['format:check', 'typecheck', 'lint:imports', 'lint:unused'];

/** Two files at a time: with four on two processors, one journey or another failed in most runs. */
const WORKERS = '--maxWorkers=2';

/** Builds all parts and runs the gate for each of them beside the others. */
async function buildAndCheck(root: string): Promise<void> {
  const releases = await buildStaleParts(root);
  const refusals = await Promise.all(releases.map((release) => findRefusals(root, release)));
  if (refusals.flat().length > 0) throw new Error(refusals.flat().join('\n'));
}

/** Runs the checks that a change has to pass; with `--long`, the slow tests, which seldom fail. */
export async function runAllChecks({ root, flags: { long } }: Call): Promise<undefined> {
  // A check counts as one test.
  const counts = { passed: 0, failed: 0 };
  /** Runs a step. One that throws counts as a failure; the others run all the same. */
  const attempt = (title: string, run: () => Promise<void>) =>
    runStep(title, run).catch((fault: unknown) => {
      counts.failed += 1;
      console.error(messageOf(fault));
    });
  const check = (title: string, run: () => Promise<void>) =>
    attempt(title, async () => {
      await run();
      counts.passed += 1;
    });
  /** Runs projects of jest.config.mjs. Jest's own reporter prints each file as it ends, and a failure at once. */
  const tests = (title: string, ...projects: readonly string[]) =>
    attempt(title, async () => {
      const args = [WORKERS, '--selectProjects', ...projects];
      const { numPassedTests, numFailedTests, code } = await runJest(root, args);
      counts.passed += numPassedTests;
      if (code === 0) return;
      // The step counts as one of them: a file that cannot be loaded fails without a test.
      counts.failed += Math.max(numFailedTests - 1, 0);
      throw new Error(`${title} failed: see the messages of Jest above.`);
    });
  const script = (name: string) =>
    check(name, async () => {
      const { ok, output } = await runCommand(root, 'npm', ['run', '--silent', name]);
      if (!ok) throw new Error(output || `"npm run ${name}" failed and said nothing.`);
    });
  const lint = long ? null : script('lint');
  for (const name of long ? [] : CHECKS) await script(name);
  await check('builds, and the gate for each', () => buildAndCheck(root));
  if (lint) {
    await tests('units', 'browser', 'node');
    await lint;
    await tests('journeys', 'journeys');
  } else await tests('long tests', 'long');
  console.info(`\n${String(counts.passed)} passed, ${String(counts.failed)} failed`);
  if (counts.failed > 0) process.exitCode = EXIT.failed;
}
