import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { UsageError } from '../core/errors';
import { readIfThere } from '../core/files';
import { findPart, readParts, type Part } from '../core/parts';
import { JOURNEYS_FOLDER, workspaceFolder } from '../core/paths';
import { step, stepOnStderr } from '../core/terminal';
import { buildAndGoLive } from '../delivery/build-part';
import { checkoutStore } from '../store/open';
import type { Call, Flags } from './call';
import { EXIT, type Report } from './exit-codes';
import { onInterrupt } from './on-interrupt';
import { ELSEWHERE, readPublished } from './published-site';
import { list } from './report';

const JOURNEY = '.journey.test.ts';
const REPORT = 'report.json';

/** The files with journeys of a part. */
function journeysOf({ folder }: Part): string[] {
  const e2e = join(folder, 'e2e');
  if (!existsSync(e2e)) return [];
  const paths = readdirSync(e2e, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => path.endsWith(JOURNEY)).map((path) => join(e2e, path));
}

/** The part of Jest's report that is read. */
interface JestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

interface JourneyOutcome {
  passed: number;
  /** Names of journeys, and files that could not be run. */
  failed: string[];
  isOk: boolean;
}

function outcomeOf(root: string, { numPassedTests, testResults }: JestReport): JourneyOutcome {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const names = assertionResults.filter((one) => one.status === 'failed');
    if (names.length > 0) return names.map(({ fullName }) => fullName);
    return status === 'failed' ? [relative(root, name)] : [];
  });
  return { passed: numPassedTests, failed, isOk: failed.length === 0 && numPassedTests > 0 };
}

/** Jest is a group of processes, which ends as one. */
const HAS_GROUPS = process.platform !== 'win32';

function startJest(root: string, folder: string, files: readonly string[]): ChildProcess {
  const scripts = workspaceFolder(root, 'scripts');
  const jest = createRequire(join(scripts, 'package.json')).resolve('jest/bin/jest');
  const args = [
    ...['--config', join(scripts, 'testkit/jest/journeys.mjs'), '--rootDir', root],
    ...['--cacheDirectory', join(root, '.cache', 'jest'), '--maxWorkers=2'],
    ...['--json', '--outputFile', join(folder, REPORT)],
    // Not a pattern: a path is no regular expression for itself.
    ...['--runTestsByPath', ...files],
  ];
  return spawn(process.execPath, [jest, ...args], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 2, 2],
    detached: HAS_GROUPS,
  });
}

/** Ends Jest with its workers; their browsers end with them. */
function endJest({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) {
    process.kill(HAS_GROUPS ? -pid : pid, 'SIGKILL');
  }
}

const remove = (folder: string) => {
  // A browser that is ending still writes.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
};

/**
 * Runs files with journeys; what Jest prints goes to standard error.
 * @param prepare makes the site that the journeys visit.
 */
async function runJourneys(
  root: string,
  files: readonly string[],
  prepare: () => Promise<void>,
): Promise<JourneyOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  process.env[JOURNEYS_FOLDER] = join(folder, 'visited');
  let jest: ChildProcess | undefined;
  onInterrupt(() => {
    if (jest) endJest(jest);
    remove(folder);
    return Promise.resolve();
  }, EXIT.failed);
  try {
    await prepare();
    jest = startJest(root, folder, files);
    const [code] = (await once(jest, 'exit')) as [number | null];
    const written = readIfThere(join(folder, REPORT));
    if (!written) throw new Error('Jest ended without a report: see its messages above.');
    const outcome = outcomeOf(root, JSON.parse(written.toString('utf8')) as JestReport);
    return { ...outcome, isOk: outcome.isOk && code === 0 };
  } finally {
    remove(folder);
  }
}

/** Builds what is here, beside what is live. */
async function makeSite(root: string, parts: readonly Part[], { site, json }: Flags) {
  const isCheckout = parts.some(({ kind }) => kind === 'shell');
  const progress = json ? stepOnStderr : step;
  if (site === undefined) {
    if (!isCheckout) throw new UsageError(ELSEWHERE);
    await buildAndGoLive(root, parts, checkoutStore(root), progress);
    return;
  }
  if (isCheckout) {
    throw new UsageError(
      'The shell is in this repository, and journeys visit what is here: leave "--site" out.',
    );
  }
  const { makeJourneySite } = await import('../dev/journey-site');
  const published = await readPublished(site);
  await progress('build what is here, beside the site', () =>
    makeJourneySite(root, published, parts),
  );
}

/** Runs the journeys of parts in a browser. */
export async function journeys({ root, names, flags: options }: Call): Promise<Report> {
  const all = readParts(root);
  const chosen = names.length === 0 ? all : names.map((name) => findPart(root, name));
  const parts = chosen.filter((part) => journeysOf(part).length > 0);
  if (parts.length === 0) {
    const where = chosen.map(({ folder }) => join(folder, 'e2e')).join(', ');
    throw new UsageError(`There is no *.journey.test.ts in ${where}.`);
  }
  const { passed, failed, isOk } = await runJourneys(root, parts.flatMap(journeysOf), () =>
    makeSite(root, all, options),
  );
  const text = isOk
    ? `${String(passed)} journeys passed.`
    : failed.length > 0
      ? `Failed:${list(failed)}`
      : 'No journey passed, or Jest failed: see its messages above.';
  const data = { parts: parts.map(({ name }) => name), passed, failed };
  return { text, data, exitCode: isOk ? EXIT.done : EXIT.failed };
}
