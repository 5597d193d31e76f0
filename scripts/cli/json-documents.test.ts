import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRoot, workFolders } from '../core/paths';
import { folderStore } from '../store/open';
import { KeyRing, publicHalf } from '../store/key-ring';
import { run } from './main';
import { filledInConfig, inProcess, makeRepository, type Run } from '../testkit/in-process';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { makeLive, route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';

const folderWith = temporaryFolders();
const JALON = join(__dirname, 'jalon.mjs');
const configText = readFileSync(join(findRoot(), 'site.config.json'), 'utf8');
const filledIn = filledInConfig();

/** A repository with one part, "demo", that cannot be built, and others that are live in its own store. */
async function repository(folder = folderWith()): Promise<string> {
  const root = makeRepository(folder, {
    'site.config.json': JSON.stringify(filledIn),
    'mfe-demo/package.json': '{ "version": "1.0.0" }',
    'mfe-demo/routes.json': JSON.stringify({ name: 'demo', routes: [route()] }),
    file: 'no folder',
    'people.csv': 'id;nom;prenom;fonction\na;;b;c',
    'person.csv': 'id;nom;prenom;fonction\na;b;c;d',
  });
  const { store, keys } = workFolders(root);
  for (const part of ['shell', 'aide']) await makeLive(folderStore(store, keys), { part });
  return root;
}

/** Runs a command as people do, in a process of its own. */
function inOwnProcess(root: string, line: string): Run {
  return spawnSync(process.execPath, [JALON, ...line.split(' ')], {
    cwd: root,
    encoding: 'utf8',
  });
}

const jalon = inProcess(run);

const OTHER = '--store releases';

/** One repository for all commands that refuse, or leave others what they need. */
let common: string;

beforeAll(async () => {
  // Not the ports of a site that somebody serves meanwhile.
  process.env.PORT = '65000';
  common = await repository(mkdtempSync(join(tmpdir(), 'documents-')));
});
afterAll(() => {
  rmSync(common, { recursive: true });
});

function expectDocument({ status, stdout, stderr }: Run, line: string, code: number, says: RegExp) {
  expect({ status, stderr }).toMatchObject({ status: code });
  const [command] = line.split(' ');
  expect(JSON.parse(stdout)).toMatchObject({ ok: code === 0, command, exitCode: code });
  expect(stdout).toMatch(says);
}

test(
  '--json gives one document for a build that fails, in a separate process',
  async () => {
    const says = /The build of demo failed/;
    expectDocument(inOwnProcess(await repository(), 'publish demo --json'), 'publish', 1, says);
  },
  LONG_PATIENCE_MS,
);

test.each<[what: string, line: string, exitCode: number, says: RegExp]>([
  ['an unknown part', 'publish dmo', 2, /There is no part \\"dmo\\"/],
  ['an attempt to retire the shell', 'retire shell --dry-run', 3, /which every page stands in/],
  ['a dry run of the retirement of a part', 'retire aide --dry-run', 0, /"after": null/],
  ['a missing file of reports', 'status --reports nowhere.jsonl', 2, /There is no file nowhere/],
  ['a promotion without its store', 'promote aide', 2, /--from <store>/],
  ['a deployment to nowhere', 'deploy', 2, /--to <host>/],
  [
    'a deployment of the own store to a bucket',
    'deploy --to s3://site',
    2,
    /name the release store/,
  ],
  ['a deployment to a folder', 'deploy --to hosted', 0, /"uploaded": /],
  ['journeys of a part that has none', 'journeys demo', 2, /There is no \*\.journey\.test\.ts in/],
  ['no part', 'publish', 2, /missing required argument/],
  ['an unknown option', 'status --nope', 2, /unknown option/],
  ['a store without a configuration', `publish demo ${OTHER}`, 3, /jalon config publish --store/],
  ['no configuration to show', `config show ${OTHER}`, 3, /has no configuration of the operator/],
  ['a first configuration', `config publish ${OTHER}`, 0, /"sequence": 1/],
  ['no configuration of the own store', 'config show --store .jalon/store', 2, /own store/],
  ['a disk that cannot be written', 'renew aide --sites file/sites', 1, /ENOTDIR/],
  ['a store that is no folder', 'status --store file', 1, /ENOTDIR/],
  [
    'a source store without a configuration',
    'promote aide --from none',
    3,
    /none has no configuration/,
  ],
  [
    'one store as both source and target',
    'promote aide --from .jalon/store',
    2,
    /--from and --store are both/,
  ],
  ['two parts', 'renew aide shell', 0, /"outcomes": \[/],
  ['a composition', 'compose', 0, /"folder": /],
  ['a site without https://', 'verify --site www.example.fr', 2, /is no origin of a site/],
  ['a site and a store', `verify --site http://localhost:2 ${OTHER}`, 2, /cannot be used with/],
  ['a request for help', 'publish --help', 0, /"ok": true/],
  ['a file that does not hold', 'data import people.csv', 3, /"line": 2/],
  ['a missing file of data', 'data import nowhere.csv', 2, /There is no file nowhere\.csv/],
  ['local services that do not run', 'data import person.csv', 1, /npm start/],
  ['a key without its project', 'data import person.csv --credentials k', 2, /--project/],
  ['a missing key', 'data import person.csv --project jalon-prod --credentials k', 1, /ENOENT/],
  ['an account of nobody', 'accounts add a@b.fr', 2, /--client <id> or --freelance <id>/],
  ['an account without an address', 'accounts add zoe --client a', 2, /is no e-mail address/],
  ['no site to write rules for', 'hosting --sites nowhere', 2, /No site is served in/],
  ['help of a group', 'data import --help', 0, /"command": "data"/],
])(
  '--json gives one document for %s',
  async (_, line, exitCode, says) => {
    expectDocument(await jalon(common, `${line} --json`), line, exitCode, says);
  },
  LONG_PATIENCE_MS,
);

test.each(['check demo', 'publish demo'])(
  '--json gives one document for %s where nothing of the operator is',
  async (line) => {
    const root = await repository();
    rmSync(join(root, 'site.config.json'));
    expectDocument(await jalon(root, `${line} --json`), line, 2, /name the release store/);
  },
  LONG_PATIENCE_MS,
);

test.each<[what: string, config: string, line: string, exitCode: number, says: RegExp]>([
  ['with an invalid field', '{ "brand": 1 }', 'status', 1, /site\.config\.json/],
  ['that is not JSON', '', 'verify', 1, /site\.config\.json/],
  ['with placeholders', configText, `config publish ${OTHER}`, 3, /still a placeholder/],
])('--json gives one document for a configuration %s', async (_, config, line, exitCode, says) => {
  const root = await repository();
  writeFiles(root, { 'site.config.json': config });
  expectDocument(await jalon(root, `${line} --json`), line, exitCode, says);
});

test(
  'a team without files of the operator can publish to a store once its package.json has the operator’s key',
  async () => {
    const operator = await repository();
    const keys = Object.fromEntries(
      await Promise.all(
        ['shell', 'aide'].map(async (part) => [
          part,
          publicHalf(await new KeyRing({ folder: workFolders(operator).keys }).ownKey(part)),
        ]),
      ),
    ) as object;
    const brand = { ...filledIn.brand, name: 'Opérateur' };
    writeFiles(operator, { 'site.config.json': JSON.stringify({ ...filledIn, brand, keys }) });
    const places = `--store ${join(operator, 'releases')} --sites ${join(operator, 'sites')}`;
    const published = await jalon(operator, `config publish ${places} --json`);
    const { operator: key } = JSON.parse(published.stdout) as { operator: object };

    const team = await repository();
    for (const file of ['site.config.json', '.jalon']) {
      rmSync(join(team, file), { recursive: true });
    }
    cpSync(join(operator, '.jalon'), join(team, '.jalon'), { recursive: true });
    rmSync(join(team, '.jalon/keys/@operator.json'));
    const line = `promote shell --from .jalon/store ${places} --json`;
    expectDocument(await jalon(team, line), line, 3, /package\.json does not name the operator/);
    writeFiles(team, { 'package.json': JSON.stringify({ jalon: { operator: key } }) });
    expectDocument(await jalon(team, line), line, 0, /"kind": "shipped"/);
    const served = join(operator, 'sites', 'current', 'public', '404.html');
    expect(readFileSync(served, 'utf8')).toContain('Opérateur');
    expectDocument(await jalon(team, `status ${places} --json`), 'status', 0, /"parts"/);
  },
  LONG_PATIENCE_MS,
);

test('trust, rule 2: build knows no other store', async () => {
  const root = await repository();
  const { status, stderr } = await jalon(root, `build demo ${OTHER}`);
  expect(status).toBe(2);
  expect(stderr).toContain("unknown option '--store'");
  expect(existsSync(join(root, 'releases'))).toBe(false);
});
