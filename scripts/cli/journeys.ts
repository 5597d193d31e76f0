import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { UsageError } from '../core/errors';
import { filesBelow } from '../core/files';
import { readParts, type Part } from '../core/parts';
import { JOURNEYS_FOLDER_VARIABLE, workspaceFolder } from '../core/paths';
import { runStep } from '../core/terminal';
import { buildStaleParts } from '../delivery/build-part';
import { success, EXIT, namedParts, type Call, type Report } from './command';
import { runJest, type JestReport } from './jest';
import { bulletList } from './report';

function journeysOf({ folder }: Part): string[] {
  const e2e = join(folder, 'e2e');
  if (!existsSync(e2e)) return [];
  const paths = filesBelow(e2e).filter((path) => path.endsWith('.journey.test.ts'));
  return paths.map((path) => join(e2e, path));
}

/** Names of journeys that failed, and files that could not be run. */
const failedIn = (root: string, { testResults }: JestReport): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const names = assertionResults.filter((one) => one.status === 'failed');
    if (names.length > 0) return names.map(({ fullName }) => fullName);
    return status === 'failed' ? [relative(root, name)] : [];
  });

/** Builds the site to visit: all parts of a checkout, or a published site with the parts of this repository. */
async function makeSite(root: string, site?: string): Promise<unknown> {
  const parts = readParts(root);
  if (!parts.some(({ kind }) => kind === 'shell')) {
    const { makeJourneySite } = await import('../dev/journey-site');
    return runStep('build what is here, beside the site', () => makeJourneySite(root, site));
  }
  if (site === undefined) return buildStaleParts(root);
  throw new UsageError(
    'The shell is in this repository, and journeys visit what is here: leave "--site" out.',
  );
}

export async function runJourneys(call: Call): Promise<Report> {
  const { root, flags } = call;
  const chosen = namedParts(call);
  const parts = chosen.filter((part) => journeysOf(part).length > 0);
  if (parts.length === 0) {
    const where = chosen.map(({ folder }) => join(folder, 'e2e')).join(', ');
    throw new UsageError(`There is no *.journey.test.ts in ${where}.`);
  }
  const args = [
    ...['--config', join(workspaceFolder(root, 'scripts'), 'testkit/jest/journeys.mjs')],
    ...['--rootDir', root, '--cacheDirectory', join(root, '.cache', 'jest'), '--maxWorkers=2'],
    // Paths, not patterns: read as a regular expression, a path may not match itself.
    ...['--runTestsByPath', ...parts.flatMap(journeysOf)],
  ];
  const result = await runJest(root, args, (folder) => {
    process.env[JOURNEYS_FOLDER_VARIABLE] = join(folder, 'visited');
    return makeSite(root, flags.site);
  });
  const { numPassedTests: passed, code } = result;
  const failed = failedIn(root, result);
  const data = { parts: parts.map(({ name }) => name), passed, failed };
  if (code === 0 && failed.length === 0 && passed > 0) {
    return success(`${String(passed)} journeys passed.`, data);
  }
  const text =
    failed.length > 0
      ? `Failed:${bulletList(failed)}`
      : 'No journey passed, or Jest failed: see its messages above.';
  return { text, data, exitCode: EXIT.failed };
}
