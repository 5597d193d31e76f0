import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { UsageError } from '../core/errors';
import { readIfThere } from '../core/files';
import { findPart, readParts, type Part } from '../core/parts';
import { workspaceFolder } from '../core/paths';
import { step, stepOnStderr } from '../core/terminal';
import { buildAndGoLive } from '../delivery/build-part';
import { checkoutStore } from '../store/open';
import { EXIT, print, type PrintOptions } from './exit-codes';
import { openDelivery } from './open-delivery';
import { ELSEWHERE, readPublished } from './published-site';
import { list } from './report';

interface JourneyOptions extends PrintOptions {
  store?: string;
  site?: string;
}

const JOURNEY = '.journey.test.ts';

async function hasJourneys({ folder }: Part): Promise<boolean> {
  const e2e = join(folder, 'e2e');
  return existsSync(e2e) && (await readdir(e2e)).some((name) => name.endsWith(JOURNEY));
}

/** The part of Jest's report that is read. */
interface JestReport {
  success: boolean;
  numPassedTests: number;
  testResults: {
    message: string;
    name: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Runs the journeys of parts; what Jest prints goes to standard error. */
async function runJourneys(root: string, parts: readonly Part[]): Promise<JestReport> {
  const scripts = workspaceFolder(root, 'scripts');
  const jest = createRequire(join(scripts, 'package.json')).resolve('jest/bin/jest');
  const folder = join(root, '.cache', 'jest');
  await mkdir(folder, { recursive: true });
  const report = join(folder, 'journeys.json');
  await rm(report, { force: true });
  const args = [
    ...['--config', join(scripts, 'testkit/jest/journeys.mjs'), '--rootDir', root],
    ...['--json', '--outputFile', report, '--maxWorkers=2'],
    ...['--testPathPatterns', ...parts.map(({ folder: own }) => join(own, 'e2e'))],
  ];
  const child = spawn(process.execPath, [jest, ...args], { cwd: root, stdio: ['ignore', 2, 2] });
  await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
  const written = readIfThere(report);
  if (!written) throw new Error('Jest ended without a report: see its messages above.');
  return JSON.parse(written.toString('utf8')) as JestReport;
}

/** Builds what is here, beside what is live. */
async function makeSite(root: string, parts: readonly Part[], options: JourneyOptions) {
  const { store, site, json } = options;
  const isCheckout = parts.some(({ kind }) => kind === 'shell');
  if (isCheckout !== (store === undefined && site === undefined)) {
    throw new UsageError(
      isCheckout
        ? 'The shell is in this repository, and journeys visit what is here: leave "--store" and "--site" out.'
        : ELSEWHERE,
    );
  }
  if (isCheckout) {
    await buildAndGoLive(root, parts, checkoutStore(root));
    return;
  }
  const progress = json ? stepOnStderr : step;
  const { makePublishedSite, makeStoredSite } = await import('../dev/journey-site');
  if (site === undefined) {
    const delivery = await openDelivery(root, options, progress);
    await progress('build what is here, beside the store', () =>
      makeStoredSite(root, delivery, parts),
    );
  } else {
    const published = await readPublished(site);
    await progress('build what is here, beside the site', () =>
      makePublishedSite(root, published, parts),
    );
  }
}

async function journeys(root: string, names: readonly string[], options: JourneyOptions) {
  const all = readParts(root);
  const chosen = names.length === 0 ? all : names.map((name) => findPart(root, name));
  const having = await Promise.all(chosen.map(hasJourneys));
  const parts = chosen.filter((_, index) => having[index]);
  if (parts.length === 0) {
    const where = chosen.map(({ folder }) => join(folder, 'e2e')).join(', ');
    throw new UsageError(`There is no *.journey.test.ts in ${where}.`);
  }
  await makeSite(root, all, options);
  const { success, numPassedTests, testResults } = await runJourneys(root, parts);
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  const text = success
    ? `${String(numPassedTests)} journeys passed.`
    : `Failed:${list(failed.length > 0 ? failed : testResults.map(({ name }) => name))}`;
  const data = { parts: parts.map(({ name }) => name), passed: numPassedTests, failed };
  print('journeys', { text, data, exitCode: success ? EXIT.done : EXIT.failed }, options);
}

const EXAMPLES = `
Each journey visits the whole site in a browser, with stand-ins for sign-in, data, mail and cities.

  npx jalon journeys aide --store /mnt/releases            # what is here, composed with what is live in a store
  npx jalon journeys aide --site https://www.example.fr    # the same beside a published site; browsers draw the pages
  npx jalon journeys wizard                                # in a checkout with a shell

CHROMIUM_PATH names a browser; without it, Linux x64 has one from npm.`;

export function journeysCommand(jalon: Command, root: string): void {
  jalon
    .command('journeys')
    .description('run the journeys of parts in a browser')
    .argument('[parts...]', 'parts with e2e/*.journey.test.ts; all of them when left out')
    .option('--store <place>', 'a release store with the other parts, the shell among them')
    .addOption(
      new Option('--site <address>', 'a published site with the other parts').conflicts('store'),
    )
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', EXAMPLES)
    .action((names: string[], options: JourneyOptions) => journeys(root, names, options));
}
