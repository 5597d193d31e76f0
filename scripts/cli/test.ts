import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '../build/renderer/renderer';
import { readParts } from '../core/parts';
import { checkoutStore } from '../store/open';
import { buildAndGoLive } from '../delivery/build-part';
import { reasonsAgainstEach } from '../delivery/gate';
import { messagesOf } from '../core/refusals';
import { productionConfig } from '../core/config';
import { runTool } from '../core/processes';
import { table } from '../core/terminal';

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

interface Result {
  title: string;
  passed: number;
  failed: number;
  /** How long the step took (minutes). */
  minutes: number;
}

type Counts = Pick<Result, 'passed' | 'failed'>;

/** Runs a step and says when it begins and ends. */
async function timed(title: string, run: () => Promise<Counts>): Promise<Result> {
  console.info(`… ${title}`);
  const start = performance.now();
  const counts = await run();
  const minutes = (performance.now() - start) / 60_000;
  console.info(`${counts.failed === 0 ? '✓' : '✗'} ${title} (${minutes.toFixed(1)} min)`);
  return { title, ...counts, minutes };
}

/** One check counts as one test. @param run returns what is wrong, or nothing. */
const check = (title: string, run: () => Promise<string>): Promise<Result> =>
  timed(title, async () => {
    try {
      const fault = await run();
      if (fault === '') return { passed: 1, failed: 0 };
      console.error(fault);
    } catch (error) {
      console.error(error);
    }
    return { passed: 0, failed: 1 };
  });

const runCheck = (
  root: string,
  [title, command, ...args]: readonly [string, string, ...string[]],
) =>
  check(title, async () => {
    const { ok, output } = await runTool(root, command, args);
    return ok ? '' : output || `${command} failed and said nothing.`;
  });

/** Builds all parts and runs the gate for each of them beside the others. */
const buildAndCheck = (root: string): Promise<Result> =>
  check('builds, and the gate for each', async () => {
    const store = checkoutStore(root);
    const releases = await buildAndGoLive(root, readParts(root), store);
    const reasons = await reasonsAgainstEach(store, releases, productionConfig(root), render);
    return messagesOf(reasons).join('\n');
  });

/** Runs projects of jest.config.mjs. Jest's own reporter speaks: each file as it ends, a failure at once. */
const runJest = (root: string, title: string, projects: readonly string[]): Promise<Result> =>
  timed(title, async () => {
    const reports = join(root, '.cache', 'jest');
    mkdirSync(reports, { recursive: true });
    const report = join(reports, `${projects.join('-')}.json`);
    const args = [WORKERS, '--selectProjects', ...projects, '--json', '--outputFile', report];
    const jest = spawn(join(root, 'node_modules', '.bin', 'jest'), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    const code = await new Promise((resolve, reject) => {
      jest.on('error', reject).on('exit', resolve);
    });
    const { numPassedTests: passed, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    // A file that cannot be loaded fails without a test.
    return { passed, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) };
  });

/** Prints the minutes of each step and, as the last line, the counts of all. */
function conclude(results: readonly Result[]): void {
  const rows = results.map(({ title, passed, failed, minutes }) => [
    title,
    minutes.toFixed(1),
    String(passed),
    String(failed),
  ]);
  console.info(`\n${table(['step', 'minutes', 'passed', 'failed'], rows)}`);
  const sum = (count: keyof Counts) => results.reduce((total, result) => total + result[count], 0);
  console.info(`\n${String(sum('passed'))} passed, ${String(sum('failed'))} failed`);
  if (sum('failed') > 0) process.exitCode = 1;
}

/** What must hold before a change lands. Lint runs beside the rest: it is one process and waits for nothing. */
export async function testChange(root: string): Promise<void> {
  const [lint, others] = await Promise.all([
    runCheck(root, LINT),
    (async () => {
      const results: Result[] = [];
      for (const one of STATIC_CHECKS) results.push(await runCheck(root, one));
      results.push(await buildAndCheck(root));
      results.push(await runJest(root, 'units', ['browser', 'node']));
      return results;
    })(),
  ]);
  conclude([lint, ...others, await runJest(root, 'journeys', ['journeys'])]);
}

/** What breaks seldom and takes minutes. */
export async function testLong(root: string): Promise<void> {
  conclude([await buildAndCheck(root), await runJest(root, 'long tests', ['long'])]);
}
