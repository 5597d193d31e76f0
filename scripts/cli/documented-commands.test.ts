import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as renderer from '../build/renderer/renderer';
import { readPart } from '../core/parts';
import { findRoot, workFolders } from '../core/paths';
import { inputsHash } from '../core/inputs';
import { KeyRing, publicKeyOf, type PublicJwk } from '../store/key-ring';
import { openBuiltStore, openFolderStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import { filledInConfig, runInProcess, makeRepository, remoteFiles } from '../testkit/in-process';
import { addRelease, makeLive, type ReleaseSketch } from '../testkit/release-builder';
import {
  preparedFolder,
  temporaryFolders,
  writeFiles,
  type FileTexts,
} from '../testkit/temporary-folder';
import { remoteSketch } from '../testkit/test-delivery';
import { EXIT } from './command';
import { runCommandLine } from './main';

const checkout = findRoot();
const folderWith = temporaryFolders();
const jalon = runInProcess(runCommandLine);

const DOCUMENTS = [
  'CONTRIBUTING.md',
  ...['README.md', 'SHIPPING.md', 'OPERATOR.md', 'HOSTS.md'].map((name) => `delivery/${name}`),
];
const PARTS = ['wizard', 'dashboards', 'aide'];

const SECOND_TEAM = 'e2e/second-team.long.test.ts';
/** Documented commands that serve until Ctrl-C or install packages, with the other test that runs each of them. */
const ELSEWHERE: readonly (readonly [command: RegExp, test: string, runs: string])[] = [
  [/^new-remote aide$/, SECOND_TEAM, "'new-remote', 'aide'"],
  [/^dev aide --site \S+$/, SECOND_TEAM, "'dev', 'aide', '--site'"],
  [/^journeys aide --site https:\S+$/, SECOND_TEAM, "'journeys', 'aide', '--site'"],
  [/^journeys aide --site http:\S+$/, SECOND_TEAM, "'journeys', 'aide', '--site'"],
  [/^preview wizard$/, SECOND_TEAM, "'preview', 'aide'"],
  [/^preview aide$/, SECOND_TEAM, "'preview', 'aide'"],
  [/^preview aide --store releases$/, SECOND_TEAM, "'preview', 'aide'"],
  [/^verify --site \S+$/, 'cli/delivery-actions.test.ts', 'verify --site ${'],
  [/^data import freelances\.csv$/, 'data/import.test.ts', 'data import team.csv'],
  [/^data import \S+ --dry-run$/, 'data/import.test.ts', 'data import missions.csv --dry-run'],
];

/** Paths, names and releases in the documents, and their replacements in this test. */
const STANDS_FOR: readonly (readonly [written: RegExp, meant: string])[] = [
  [/\/mnt\/releases|s3:\/\/releases|"\$RELEASES"/g, 'releases'],
  [/\/mnt\/staging/g, 'staging'],
  [/\/mnt\/sites/g, 'sites'],
  [/\/mnt\/hosted|s3:\/\/www-example-fr/g, 'hosted'],
  [/--store …/g, '--store releases'],
  [/--sites …/g, '--sites sites'],
];

/** Documented commands that end with another exit code than 0 here. */
const ENDS: Readonly<Record<string, number>> = {
  // Only one release of "aide" was ever live, so there is none to roll back to.
  'rollback aide': 3,
};

const meaning = (line: string) =>
  STANDS_FOR.reduce((words, [written, name]) => words.replaceAll(written, name), line);

/** The commands in code of the documents, with their placeholders replaced. */
function documentedCommands(): string[] {
  const lines = DOCUMENTS.flatMap((document) => {
    const text = readFileSync(join(checkout, 'scripts', document), 'utf8');
    const commands = [...text.replaceAll('<part>', 'wizard').matchAll(/npx jalon ([^`\n#;>|&]+)/g)];
    return commands.map(([, words = '']) => words.trim());
  });
  return [...new Set(lines.map(meaning))];
}

/** Adds the release that a build of the part would give, so that no command builds or type-checks the part. */
async function addBuilt(root: string, store: ReleaseStore, sketch: ReleaseSketch) {
  const { name, folder } = readPart(join(root, `mfe-${String(sketch.part)}`));
  const release = await addRelease(store, { ...sketch, inputs: inputsHash(root, folder) });
  const passed = `${name}-${inputsHash(root, folder)}.types-ok`;
  writeFiles(workFolders(root).builds, { [passed]: '' });
  return release;
}

/**
 * A repository with the operator's key, whose parts are live in its own store, a staging store and a production store.
 * The wizard also has a newer build that is not live. @returns an earlier live release of the wizard.
 */
async function makeParts(root: string): Promise<string> {
  const sources = PARTS.map((part) => remoteFiles(part, remoteSketch(part, '').routes));
  makeRepository(root, Object.assign({}, ...sources) as FileTexts);
  const folders = workFolders(root);
  const store = openFolderStore(folders.store, folders.keys);
  await makeLive(store, { part: 'shell' });
  const first = await makeLive(store, remoteSketch('wizard', 'Un'));
  await makeLive(store, remoteSketch('wizard', 'Deux'));
  for (const part of ['dashboards', 'aide']) await makeLive(store, remoteSketch(part, 'Un'));
  for (const part of PARTS)
    await addBuilt(root, openBuiltStore(root), remoteSketch(part, 'Construit'));

  const ring = new KeyRing({ folder: folders.keys });
  const keys: Record<string, PublicJwk> = {};
  for (const part of ['shell', ...PARTS]) keys[part] = publicKeyOf(await ring.ownKey(part));
  writeFiles(root, {
    'site.config.json': JSON.stringify({ ...filledInConfig(), keys }),
    'reports.jsonl': '',
  });
  for (const shared of ['releases', 'staging']) {
    cpSync(folders.store, join(root, shared), { recursive: true });
    const line = `config publish --store ${shared} --sites sites`;
    expect(await jalon(root, line)).toMatchObject({ status: 0 });
  }
  return first.id;
}

let made: string;
let earlier: string;

/** Copies the repository, so that each command starts from the same state. */
const repository = preparedFolder(async (folder) => {
  made = folder;
  earlier = await makeParts(folder);
});

/** Commands that run without a copy of the repository, because no other command reads their output. */
const READS = /^(status|history|check|verify|config show|hosting)\b|--dry-run/;

test('each documented command that is not run here is run in the test listed for it', () => {
  expect(documentedCommands().length).toBeGreaterThan(20);
  for (const [command, file, runs] of ELSEWHERE) {
    expect(documentedCommands().filter((line) => command.test(line))).toHaveLength(1);
    expect(readFileSync(join(checkout, 'scripts', file), 'utf8')).toContain(runs);
  }
});

const isElsewhere = (line: string) => ELSEWHERE.some(([command]) => command.test(line));

test.each(documentedCommands().filter((line) => !isElsewhere(line)))(
  'the documented command npx jalon %s has its expected exit code',
  async (line) => {
    const root = READS.test(line) ? made : repository();
    const { status, stdout, stderr } = await jalon(root, line.replace(/1\.4\.0-\w+/, earlier));
    const expected = { status: ENDS[line] ?? 0, said: '' };
    expect({ status, said: status === expected.status ? '' : stdout + stderr }).toEqual(expected);
  },
);

test('a team without the operator’s files can publish as soon as its package.json has the operator’s key', async () => {
  const root = repository();
  const { stdout } = await jalon(root, 'config show --store releases');
  const { operator } = JSON.parse(stdout) as { operator: object };
  for (const file of ['site.config.json', '.jalon/keys/@operator.json']) rmSync(join(root, file));
  const line = 'publish wizard --store releases --sites sites';
  const stderr = expect.stringContaining('package.json does not name') as string;
  expect(await jalon(root, line)).toMatchObject({ status: 3, stderr });
  writeFiles(root, { 'package.json': JSON.stringify({ jalon: { operator } }) });
  // The operator's key of another site, which this machine also has, does not count.
  const { keys } = workFolders(root);
  cpSync(join(keys, 'aide.json'), join(keys, '@operator.json'));
  expect(await jalon(root, line)).toMatchObject({ status: 0 });
});

interface Job {
  steps: { with?: { cache?: string }; run?: string; env?: object }[];
  environment?: string;
  if: string;
}

const PIPELINE = readFileSync(join(checkout, 'scripts/delivery/pipeline.yml'), 'utf8');
const pipeline = parse(PIPELINE) as { jobs: { build: Job; sign: Job }; permissions: object };
const linesOf = ({ steps }: Job) => steps.flatMap(({ run: line }) => line ?? []);
const commandsOf = (job: Job) =>
  linesOf(job).flatMap((line) => /^npx jalon ([^>]+)/.exec(line)?.[1]?.trim() ?? []);

test('the documented pipeline checks, publishes and renews a part, and its signing job never runs the part’s code', async () => {
  const root = repository();
  const { keys } = workFolders(root);
  const key = readFileSync(join(keys, 'aide.json'), 'utf8');
  rmSync(join(keys, 'aide.json'));
  const { build, sign } = pipeline.jobs;
  const [checked = '', unsigned = ''] = commandsOf(build).map(meaning);
  expect(await jalon(root, checked)).toMatchObject({ status: 0 });
  const { stdout } = await jalon(root, unsigned);
  const { release = '', manifest = '' } = JSON.parse(stdout) as Record<string, string>;
  const render = jest.spyOn(renderer, 'renderIsolated').mockClear();
  expect(commandsOf(sign)).toHaveLength(2);
  for (const command of commandsOf(sign).map(meaning)) {
    const line = command.replace('"$RELEASE"', release).replace('"$MANIFEST"', manifest);
    expect(await jalon(root, `${line} --json`, key)).toMatchObject({ status: 0 });
    expect(await jalon(root, line.replace('releases', ''), key)).toMatchObject({ status: 2 });
  }
  expect(render).not.toHaveBeenCalled();
  expect(process.env.JALON_SIGNING_KEY).toBeUndefined();
});

test('only one job of the documented pipeline gets the key, and it installs without scripts, cache and write access', () => {
  const { build, sign } = pipeline.jobs;
  expect(pipeline.permissions).toEqual({ contents: 'read' });
  expect(PIPELINE).not.toMatch(/permissions:[^]*permissions:|github\.token/);
  expect(JSON.stringify(build)).not.toContain('JALON_SIGNING_KEY');
  expect([build.environment, sign.environment]).toEqual([undefined, 'signing-aide']);
  expect(linesOf(sign)).toHaveLength(3);
  expect(linesOf(sign)).toContain('npm ci --ignore-scripts');
  expect(sign.steps.filter((step) => step.with?.cache !== undefined)).toEqual([]);
  // A failed or skipped build signs nothing; a pull request never reaches the key.
  expect(sign.if).toBe(
    "always() && (github.event_name == 'schedule' || github.event_name == 'push' && needs.build.result == 'success')",
  );
  // Output of the build job is passed in variables, never in the text of a command.
  expect(linesOf(sign).join()).not.toContain('${{');
});

test('the documented pipeline shows why a release is refused', () => {
  const refuse = 'npx() { echo the reason; return 3; }';
  const [line = ''] = linesOf(pipeline.jobs.build).filter((one) => one.includes('--unsigned'));
  const script = ['set -eo pipefail', refuse, line].join('\n');
  const env = { PATH: process.env.PATH, RELEASES: 'releases' };
  const options = { cwd: folderWith(), encoding: 'utf8', env } as const;
  const { status, stdout } = spawnSync('bash', ['-c', script], options);
  expect({ status, stdout }).toEqual({ status: 1, stdout: 'the reason\n' });
});

test('every exit code is documented, in order', () => {
  const text = readFileSync(join(checkout, 'scripts/delivery/SHIPPING.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (\d) +\|/gm)].map(([, code]) => Number(code));
  expect(rows).toEqual(Object.values(EXIT));
});
