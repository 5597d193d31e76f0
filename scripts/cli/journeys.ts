import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { UsageError } from '../core/errors';
import { readIfThere } from '../core/files';
import { readParts, type Part } from '../core/parts';
import { JOURNEYS_FOLDER, workspaceFolder } from '../core/paths';
import { stepOnStderr } from '../core/terminal';
import { buildAndGoLive } from '../delivery/build-part';
import { checkoutStore } from '../store/open';
import { done, EXIT, onInterrupt, partsOf, type Call, type Report } from './command';
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

/** Names of journeys that failed, and files that could not be run. */
const failedIn = (root: string, { testResults }: JestReport): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const names = assertionResults.filter((one) => one.status === 'failed');
    if (names.length > 0) return names.map(({ fullName }) => fullName);
    return status === 'failed' ? [relative(root, name)] : [];
  });

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

/**
 * Runs files with journeys; what Jest prints goes to standard error.
 * @param prepare makes the site that the journeys visit.
 */
async function runJourneys(
  root: string,
  files: readonly string[],
  prepare: () => Promise<unknown>,
): Promise<JestReport & { code: number | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  process.env[JOURNEYS_FOLDER] = join(folder, 'visited');
  let jest: ChildProcess | undefined;
  const end = () => {
    if (jest) endJest(jest);
    // A browser that is ending still writes.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  onInterrupt(() => Promise.resolve().then(end), EXIT.failed);
  try {
    await prepare();
    jest = startJest(root, folder, files);
    const [code] = (await once(jest, 'exit')) as [number | null];
    const written = readIfThere(join(folder, REPORT));
    if (!written) throw new Error('Jest ended without a report: see its messages above.');
    return { ...(JSON.parse(written.toString('utf8')) as JestReport), code };
  } finally {
    end();
  }
}

/** Builds what is here: all of a checkout, or what stands beside a published site. */
async function makeSite(root: string, site?: string): Promise<unknown> {
  const parts = readParts(root);
  if (!parts.some(({ kind }) => kind === 'shell')) {
    const { makeJourneySite } = await import('../dev/journey-site');
    return stepOnStderr('build what is here, beside the site', () =>
      makeJourneySite(root, site, parts),
    );
  }
  if (site === undefined) return buildAndGoLive(root, parts, checkoutStore(root), stepOnStderr);
  throw new UsageError(
    'The shell is in this repository, and journeys visit what is here: leave "--site" out.',
  );
}

/** Runs the journeys of parts in a browser. */
export async function journeys(call: Call): Promise<Report> {
  const { root, flags } = call;
  const chosen = partsOf(call);
  const parts = chosen.filter((part) => journeysOf(part).length > 0);
  if (parts.length === 0) {
    const where = chosen.map(({ folder }) => join(folder, 'e2e')).join(', ');
    throw new UsageError(`There is no *.journey.test.ts in ${where}.`);
  }
  const result = await runJourneys(root, parts.flatMap(journeysOf), () =>
    makeSite(root, flags.site),
  );
  const { numPassedTests: passed, code } = result;
  const failed = failedIn(root, result);
  const data = { parts: parts.map(({ name }) => name), passed, failed };
  if (code === 0 && failed.length === 0 && passed > 0) {
    return done(`${String(passed)} journeys passed.`, data);
  }
  const text =
    failed.length > 0
      ? `Failed:${list(failed)}`
      : 'No journey passed, or Jest failed: see its messages above.';
  return { text, data, exitCode: EXIT.failed };
}
