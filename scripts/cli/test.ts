import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readParts } from '../core/parts';
import { checkoutStore } from '../store/open';
import { installedFirefox } from '../testkit/browsers';
import { buildAndGoLive } from '../delivery/build-part';
import { reasonsAgainstEach } from '../delivery/gate';
import { messagesOf } from '../model/refusals';
import { productionConfig } from '../core/config';
import { step } from '../core/terminal';
import { runTool } from '../core/processes';
import { UsageError } from '../core/errors';

type Check = readonly [title: string, command: string, ...args: string[]];

const SOURCES = ['shell', 'shared', 'scripts', 'mfe-*'];

/** Linting takes twice as long as all other checks and the builds together. */
const LINT_CACHE = ['--cache', '--cache-location', '.cache/eslint/'];
const LINT: Check = ['lint', 'eslint', '.', '--max-warnings', '0', ...LINT_CACHE];

/**
 * Other checks without running our code. All workspaces are one program for the compiler: four of the seven, checked
 * one by one, took three times as long as all together.
 */
const STATIC_CHECKS: readonly Check[] = [
  ['formatting', 'prettier', '--check', '.', '--cache', '--cache-location', '.cache/prettier'],
  ['types', 'tsc', '-p', 'tsconfig.checkout.json'],
  ['import boundaries', 'depcruise', '--config', '.dependency-cruiser.cjs', ...SOURCES],
  ['cycles of folders', 'depcruise', '--config', '.dependency-cruiser.folders.cjs', ...SOURCES],
  ['unused code', 'knip'],
];

const UNITS = ['--maxWorkers=2', '--selectProjects', 'browser', 'node'];
/** Two files at a time: with four on two processors, one journey or another failed in most runs. */
const JOURNEYS = ['--maxWorkers=2', '--selectProjects', 'journeys'];

interface Counts {
  passed: number;
  failed: number;
}

/** The failure of one step. The other steps still run. */
class StepFailure extends Error {}

/** @param run returns the failure, or nothing. */
async function check(title: string, run: () => Promise<string>): Promise<Counts> {
  try {
    await step(title, async () => {
      const fault = await run();
      if (fault !== '') throw new StepFailure(fault);
    });
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

async function runChecks(root: string, checks: readonly Check[]): Promise<Counts[]> {
  const counts: Counts[] = [];
  for (const [title, command, ...args] of checks) {
    const run = async () => {
      const { ok, output } = await runTool(root, command, args);
      return ok ? '' : output || `${command} failed and said nothing.`;
    };
    counts.push(await check(title, run));
  }
  return counts;
}

/** Builds all parts and runs the gate for each of them beside the others. */
async function buildAndCheck(root: string): Promise<Counts> {
  const store = checkoutStore(root);
  const releases = await buildAndGoLive(root, readParts(root), store);
  return check('the gate lets every part through', async () => {
    const refusals = await reasonsAgainstEach(store, releases, productionConfig(root));
    return messagesOf(refusals).join('\n');
  });
}

async function runJest(
  root: string,
  title: string,
  selection: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Counts> {
  const report = join(root, '.cache', 'jest', `${title.replaceAll(' ', '-')}.json`);
  mkdirSync(join(root, '.cache', 'jest'), { recursive: true });
  const args = [...selection, '--json', '--outputFile', report];
  const { ok, output } = await step(title, () => runTool(root, 'jest', args, { environment }));
  const counts = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
  };
  if (!ok) console.error(output.slice(0, output.lastIndexOf('{"numFailedTestSuites"')));
  const failed = counts.numFailedTests + (ok || counts.numFailedTests > 0 ? 0 : 1);
  console.info(`    ${String(counts.numPassedTests)} tests passed, ${String(failed)} failed`);
  return { passed: counts.numPassedTests, failed };
}

/** How many releases the long storm publishes while visitors navigate. */
const SOAK_SHIPS = 200;

/** Tests that take too long for every change: `npm run test:soak`. */
export async function testSoak(root: string): Promise<void> {
  await buildAndGoLive(root, readParts(root), checkoutStore(root));
  const selection = [...JOURNEYS, '--testPathPatterns', 'e2e/storm'];
  const environment = { STORM_SHIPS: String(SOAK_SHIPS) };
  const { failed } = await runJest(root, 'a long storm of releases', selection, environment);
  if (failed > 0) process.exitCode = 1;
}

/** Proofs that take too long for every change, in full: `npm run proof:<name>`. */
const PROOFS: Readonly<Record<string, readonly string[]>> = {
  /** The next major versions of React and of the shared package, built and moved part by part. */
  majors: [...JOURNEYS, '--testPathPatterns', 'e2e/majors'],
  /** The rules of each host, in its real program. */
  hosts: [...JOURNEYS, '--testPathPatterns', 'e2e/hosts'],
  /** Remotes of other tools, and their sites that show a page; Vite is installed on first use. */
  federation: [...JOURNEYS, '--testPathPatterns', 'e2e/(federation|foreign-host)'],
  /** Changes of provided types, each refused or let through. */
  types: [...UNITS, '--testPathPatterns', 'gate/contract'],
  /** Two publishes at the same moment, in many orders. */
  interleavings: [...UNITS, '--testPathPatterns', 'delivery/interleaving'],
  /** Estimates by the pruned rules and by the whole model of the law. */
  estimates: [...UNITS, '--testPathPatterns', 'social-model/estimate'],
};

/** @param name one of {@link PROOFS}. @throws UsageError for another one. */
export async function prove(root: string, name: string): Promise<void> {
  const selection = Object.hasOwn(PROOFS, name) ? PROOFS[name] : undefined;
  if (!selection) {
    throw new UsageError(`There is no proof "${name}": ${Object.keys(PROOFS).join(', ')}.`);
  }
  if (name === 'majors') await buildAndGoLive(root, readParts(root), checkoutStore(root));
  const { failed } = await runJest(root, `proof ${name}`, selection, { JALON_PROOF: 'full' });
  if (failed > 0) process.exitCode = 1;
}

/**
 * Journeys that run in Firefox: those without Chromium's protocol, pages without scripts, and intercepted responses.
 */
const FIREFOX_JOURNEYS = [
  'shell/e2e/(accessibility|focus|hydration|loading-faults|registry-faults)',
  'scripts/e2e/(hostile-addresses|open-tabs|shared-range|skew|tampering)',
  'mfe-dashboards/e2e/session-(faults|storage)',
];

/**
 * The faults of the catalogue in an installed Firefox: `npm run test:firefox`. @throws UsageError when there is none.
 */
export async function testInFirefox(root: string): Promise<void> {
  const FIREFOX_PATH = installedFirefox();
  if (FIREFOX_PATH === null) {
    throw new UsageError('No Firefox: install one, or name it with FIREFOX_PATH.');
  }
  await buildAndGoLive(root, readParts(root), checkoutStore(root));
  const selection = [
    '--maxWorkers=2',
    '--selectProjects',
    'journeys',
    ...FIREFOX_JOURNEYS.flatMap((pattern) => ['--testPathPatterns', pattern]),
  ];
  const { failed } = await runJest(root, 'journeys in Firefox', selection, { FIREFOX_PATH });
  if (failed > 0) process.exitCode = 1;
}

/** Everything that must hold before a change lands, on the checkout as it is. */
export async function testEverything(root: string): Promise<void> {
  const [lint, others] = await Promise.all([
    runChecks(root, [LINT]),
    runChecks(root, STATIC_CHECKS).then(async (checks) => [
      ...checks,
      await buildAndCheck(root),
      await runJest(root, 'unit and component tests', UNITS),
    ]),
  ]);
  const journeys = await runJest(root, 'journeys in a browser', JOURNEYS);

  const all = [...lint, ...others, journeys];
  const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
  console.info(`\n${String(passed)} passed, ${String(failed)} failed`);
  if (failed > 0) process.exitCode = 1;
}
