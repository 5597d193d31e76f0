import { messageOf } from '../core/errors';
import { readParts } from '../core/parts';
import { runPackageScript } from '../core/processes';
import { runStep } from '../core/terminal';
import { buildStaleParts } from '../delivery/build-part';
import { findRefusals } from '../dev/warnings';
import { openBuiltStore } from '../store/open';
import { EXIT, type Call } from './command';
import { runJest } from './jest';

/** Checks among the scripts of package.json. Lint takes as long as all of these together, so it runs beside them. */
const CHECKS = ['format:check', 'typecheck', 'lint:imports', 'lint:unused'];

/** Two files at a time: with four on two processors, one journey or another failed in most runs. */
const WORKERS = '--maxWorkers=2';

async function runCheck(root: string, name: string): Promise<void> {
  const { ok, output } = await runPackageScript(root, name);
  if (!ok) throw new Error(output || `"npm run ${name}" failed and said nothing.`);
}

/** Builds all parts and runs the gate for each of them beside the others. */
async function buildAndCheck(root: string): Promise<void> {
  const releases = await buildStaleParts(root, readParts(root), openBuiltStore(root));
  const refusals = await Promise.all(releases.map((release) => findRefusals(root, release)));
  if (refusals.flat().length > 0) throw new Error(refusals.flat().join('\n'));
}

/** Runs projects of jest.config.mjs. Jest's own reporter prints each file as it ends, and a failure at once. */
async function runTests(root: string, ...projects: readonly string[]): Promise<void> {
  const { code } = await runJest(root, [WORKERS, '--selectProjects', ...projects]);
  if (code !== 0) throw new Error('Tests failed: see the messages of Jest above.');
}

/** Runs the checks that a change has to pass; with `--long`, the slow tests, which seldom fail. */
export async function runAllChecks({ root, flags: { long } }: Call): Promise<undefined> {
  const failed: string[] = [];
  /** Runs a check; the others run even if it fails. */
  const check = (title: string, run: () => Promise<void>) =>
    runStep(title, run).catch((fault: unknown) => {
      console.error(messageOf(fault));
      failed.push(title);
    });
  const script = (name: string) => check(name, () => runCheck(root, name));
  const lint = long ? null : script('lint');
  for (const name of long ? [] : CHECKS) await script(name);
  await check('builds, and the gate for each', () => buildAndCheck(root));
  if (lint) {
    await check('units', () => runTests(root, 'browser', 'node'));
    await lint;
    await check('journeys', () => runTests(root, 'journeys'));
  } else await check('long tests', () => runTests(root, 'long'));
  console.info(failed.length === 0 ? '\nEverything holds.' : `\nFailed: ${failed.join(', ')}`);
  if (failed.length > 0) process.exitCode = EXIT.failed;
}
