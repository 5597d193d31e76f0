import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findRoot, workFolders } from '../core/paths';
import { openFolderStore } from '../store/open';
import { runCommandLine } from './main';
import { filledInConfig, runInProcess, makeRepository, remoteFiles } from '../testkit/in-process';
import { makeLive } from '../testkit/release-builder';
import { preparedFolder, temporaryFolders, writeFiles } from '../testkit/temporary-folder';

const folderWith = temporaryFolders();
const configText = readFileSync(join(findRoot(), 'site.config.json'), 'utf8');

/** A repository with one part, "demo", that cannot be built, and others that are live in its own store. */
async function repository(folder = folderWith()): Promise<string> {
  const root = makeRepository(folder, {
    'site.config.json': JSON.stringify(filledInConfig()),
    ...remoteFiles('demo'),
    file: 'no folder',
    'people.csv': 'id;nom;prenom;fonction\na;;b;c',
    'person.csv': 'id;nom;prenom;fonction\na;b;c;d',
  });
  const { store, keys } = workFolders(root);
  for (const part of ['shell', 'aide']) await makeLive(openFolderStore(store, keys), { part });
  return root;
}

const jalon = runInProcess(runCommandLine);

const OTHER = '--store releases';

/** One repository for all commands that change nothing that another command of this file needs. */
let common: string;

preparedFolder(async (folder) => {
  // Avoids the ports of a site that the developer may be serving.
  process.env.PORT = '65000';
  common = await repository(folder);
});

type Run = Pick<ReturnType<typeof spawnSync>, 'status'> & { stdout: string; stderr: string };

function expectDocument({ status, stdout, stderr }: Run, line: string, code: number, says: RegExp) {
  expect({ status, stderr }).toMatchObject({ status: code });
  const [command] = line.split(' ');
  expect(JSON.parse(stdout)).toMatchObject({ ok: code === 0, command, exitCode: code });
  expect(stdout).toMatch(says);
}

test('--json gives one document for a build that fails, in a separate process', async () => {
  const args = [join(__dirname, 'jalon.mjs'), 'publish', 'demo', '--json'];
  const ended = spawnSync(process.execPath, args, { cwd: await repository(), encoding: 'utf8' });
  expectDocument(ended, 'publish', 1, /The build of demo failed/);
});

test.each<[what: string, line: string, exitCode: number, says: RegExp]>([
  ['an unknown part', 'publish dmo', 2, /There is no part \\"dmo\\"/],
  ['an attempt to retire the shell', 'retire shell --dry-run', 3, /which every page stands in/],
  ['a dry run of the retirement of a part', 'retire aide --dry-run', 0, /"after": null/],
  ['a missing reports file', 'status --reports nowhere.jsonl', 2, /There is no file nowhere/],
  ['a promotion without --from', 'promote aide', 2, /--from <store>/],
  ['a deployment without --store', 'deploy --to s3://site', 2, /name the release store/],
  ['a deployment to a folder', 'deploy --to hosted', 0, /"uploaded": /],
  ['journeys of a part that has none', 'journeys demo', 2, /There is no \*\.journey\.test\.ts in/],
  ['a publish without a part', 'publish', 2, /missing required argument/],
  ['an unknown option', 'status --nope', 2, /unknown option/],
  ['a store without a configuration', `publish demo ${OTHER}`, 3, /jalon config publish --store/],
  ['no configuration to show', `config show ${OTHER}`, 3, /has no configuration of the operator/],
  ['a first configuration', `config publish ${OTHER}`, 0, /"sequence": 1/],
  ['the configuration of the own store', 'config show --store .jalon/store', 2, /own store/],
  ['a folder that cannot be made', 'renew aide --sites file/sites', 1, /ENOTDIR/],
  ['a --from without a configuration', 'promote aide --from none', 3, /none has no configuration/],
  ['--from equal to --store', 'promote aide --from .jalon/store', 2, /--from and --store are both/],
  ['a renewal of two parts', 'renew aide shell', 0, /"outcomes": \[/],
  ['a composition', 'compose', 0, /"folder": /],
  ['a site without https://', 'verify --site www.example.fr', 2, /is no origin of a site/],
  ['a site and a store', `verify --site http://localhost:2 ${OTHER}`, 2, /cannot be used with/],
  ['builds of another store', `compose --built ${OTHER}`, 2, /cannot be used with/],
  ['a request for help', 'publish --help', 0, /"ok": true/],
  ['a file with an invalid cell', 'data import people.csv', 3, /"line": 2/],
  ['a missing file of data', 'data import nowhere.csv', 2, /There is no file nowhere\.csv/],
  ['local services that do not run', 'data import person.csv', 1, /npm start/],
  ['a key without its project', 'data import person.csv --credentials k', 2, /--project/],
  ['a missing key', 'data import person.csv --project jalon-prod --credentials k', 1, /ENOENT/],
  ['an account without an owner', 'accounts add a@b.fr', 2, /--client <id> or --freelance <id>/],
  ['an account without an address', 'accounts add zoe --client a', 2, /is no e-mail address/],
  ['no site to write rules for', 'hosting --sites nowhere', 2, /No site is served in/],
  ['help of a group', 'data import --help', 0, /"command": "data"/],
])('--json gives one document for %s', async (_, line, exitCode, says) => {
  expectDocument(await jalon(common, `${line} --json`), line, exitCode, says);
});

test.each<[what: string, config: string | null, line: string, exitCode: number, says: RegExp]>([
  ['that is missing', null, 'publish demo', 2, /name the release store/],
  ['with an invalid field', '{ "brand": 1 }', 'status', 1, /site\.config\.json/],
  ['that is not JSON', '', 'verify', 1, /site\.config\.json is not valid JSON/],
  ['with placeholders', configText, `config publish ${OTHER}`, 3, /still a placeholder/],
])('--json gives one document for a configuration %s', async (_, config, line, exitCode, says) => {
  const root = await repository();
  if (config === null) rmSync(join(root, 'site.config.json'));
  else writeFiles(root, { 'site.config.json': config });
  expectDocument(await jalon(root, `${line} --json`), line, exitCode, says);
});

test.each([
  ['staus', "unknown command 'staus'", 'Did you mean status?'],
  ['data imprt a.csv', "unknown command 'imprt'", 'Did you mean import?'],
  ['status --jsn', "unknown option '--jsn'", 'Did you mean --json?'],
])(
  'the error for the mistyped "jalon %s" suggests the nearest word, without the whole help',
  async (line, ...says) => {
    const { status, stderr } = await jalon(common, line);
    expect(status).toBe(2);
    for (const text of says) expect(stderr).toContain(text);
    expect(stderr.trim().split('\n').length).toBeLessThan(5);
  },
);

test('trust, rule 2: jalon build refuses the option --store and writes to no other store', async () => {
  const root = await repository();
  const { status, stderr } = await jalon(root, `build demo ${OTHER}`);
  expect(status).toBe(2);
  expect(stderr).toContain("unknown option '--store'");
  expect(existsSync(join(root, 'releases'))).toBe(false);
});
