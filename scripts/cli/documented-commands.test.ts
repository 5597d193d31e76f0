import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as renderer from '../build/renderer/renderer';
import { readPart } from '../core/parts';
import { findRoot, workFolders } from '../core/paths';
import { inputsHash, typesHash } from '../model/inputs';
import { KeyRing, publicHalf, type PublicJwk } from '../store/key-ring';
import { folderStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import { federationBuilds, HELP_ROUTE } from '../testkit/federation-build';
import { filledInConfig, inProcess, makeRepository } from '../testkit/in-process';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { addRelease, makeLive, type ReleaseSketch } from '../testkit/release-builder';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { remoteSketch } from '../testkit/test-delivery';
import { run } from './main';
import { pipelineText, SERVICES, type Service } from './pipelines';

const checkout = findRoot();
const folderWith = temporaryFolders();
const jalon = inProcess(run);

const DOCUMENTS = ['README.md', 'SHIPPING.md', 'OPERATOR.md', 'HOSTS.md'];
const PARTS = ['wizard', 'dashboards', 'aide'];

/** Commands that serve until Ctrl-C or install packages, and the test that runs each in a process of its own. */
const ELSEWHERE: readonly (readonly [command: RegExp, test: string, runs: string])[] = [
  [/^new-remote aide$/, 'e2e/second-team.journey.test.ts', "'new-remote', 'aide'"],
  [/^dev aide --site \S+$/, 'e2e/second-team.journey.test.ts', "'dev', 'aide', '--site'"],
  [/^preview wizard$/, 'e2e/second-team.journey.test.ts', "'preview', 'aide'"],
  [/^verify --site \S+$/, 'cli/verify-site.test.ts', 'verify --site ${'],
  [/^data check /, 'cli/json-documents.test.ts', 'data check people.json'],
  [/^data import /, 'local/operator-data.test.ts', 'data import people.csv --id-from nom,prenom'],
  [/^catalogue$/, 'e2e/catalogue.journey.test.ts', "'catalogue'"],
];

/** Places, names and releases in the documents, and what replaces them here. */
const STANDS_FOR: readonly (readonly [written: RegExp, meant: string])[] = [
  [/\/mnt\/releases|s3:\/\/releases|"\$RELEASES"/g, 'releases'],
  [/\/mnt\/staging/g, 'staging'],
  [/\/mnt\/sites|"\$SITES"/g, 'sites'],
  [/\/mnt\/hosted/g, 'hosted'],
  [/--store …/g, '--store releases'],
  [/--sites …/g, '--sites sites'],
];

/** Exit codes other than 0: something is missing, a candidate is worse. */
const ENDS: Readonly<Record<string, number>> = {
  doctor: 1,
  'status wizard --reports collected.jsonl --store releases': 7,
};

const meaning = (line: string) =>
  STANDS_FOR.reduce((words, [written, name]) => words.replaceAll(written, name), line);

/** The commands in code of the documents, with their placeholders replaced. */
function documentedCommands(): string[] {
  const lines = DOCUMENTS.flatMap((document) => {
    const text = readFileSync(join(checkout, 'scripts/delivery', document), 'utf8');
    const found = [...text.replaceAll('<part>', 'wizard').matchAll(/npx jalon ([^`\n#;>|&]+)/g)];
    return found.map(([, words = '']) => words.trim());
  });
  return [...new Set(lines.map(meaning))];
}

/** Adds the release that the part's sources would give, so that no command builds or type-checks it. */
async function addBuilt(root: string, store: ReleaseStore, sketch: ReleaseSketch) {
  const { name, folder } = readPart(join(root, `mfe-${String(sketch.part)}`));
  const release = await addRelease(store, { ...sketch, inputs: inputsHash(root, folder) });
  const passed = `${name}-${typesHash(root, folder)}.types-ok`;
  writeFiles(workFolders(root).builds, { [passed]: '' });
  return release;
}

/** Reports of the visits to two releases; all visits to the first one failed. */
const reportsOf = (failed: string, stable: string): string =>
  [
    { release: failed, message: 'ran', count: 9 },
    { release: failed, message: 'failed', count: 9 },
    { release: stable, message: 'ran', count: 900 },
  ]
    .map((visit) => ({ ...visit, kind: 'visit', part: 'wizard', route: '*' }))
    .map((visit) => `${JSON.stringify({ ...visit, at: new Date().toISOString() })}\n`)
    .join('');

/**
 * A repository whose parts are live in its own store, in one of staging and in one of production, whose operator it is.
 * The wizard has a candidate, and a newer build that is live nowhere. @returns a release of it that was live once.
 */
async function makeParts(root: string): Promise<string> {
  const sources = PARTS.map((part) => [
    [`mfe-${part}/package.json`, '{ "version": "1.0.0" }'],
    [
      `mfe-${part}/routes.json`,
      JSON.stringify({ name: part, routes: remoteSketch(part, '').routes }),
    ],
  ]);
  makeRepository(root, Object.fromEntries(sources.flat()) as Record<string, string>);
  const folders = workFolders(root);
  const store = folderStore(folders.store, folders.keys);
  await makeLive(store, { part: 'shell' });
  const first = await makeLive(store, remoteSketch('wizard', 'Un'));
  const stable = await makeLive(store, remoteSketch('wizard', 'Deux'));
  const drawn = await addRelease(store, remoteSketch('wizard', 'Trois'));
  const candidate = { ...(await store.sealed('wizard', drawn.id)), share: 5 };
  const sealed = await store.sealed('wizard', stable.id);
  const proposed = await store.propose(sealed, new Date(), 2, { candidate });
  await store.commit(await store.sign(proposed));
  for (const part of ['dashboards', 'aide']) await makeLive(store, remoteSketch(part, 'Un'));
  for (const part of PARTS) await addBuilt(root, store, remoteSketch(part, 'Construit'));

  const ring = new KeyRing({ folder: folders.keys });
  const keys: Record<string, PublicJwk> = {};
  for (const part of ['shell', ...PARTS]) keys[part] = publicHalf(await ring.ownKey(part));
  writeFiles(root, {
    'site.config.json': JSON.stringify({ ...filledInConfig(), keys }),
    'collected.jsonl': reportsOf(drawn.id, stable.id),
  });
  for (const shared of ['releases', 'staging']) {
    cpSync(folders.store, join(root, shared), { recursive: true });
    const line = `config publish --store ${shared} --sites sites`;
    expect(await jalon(root, line)).toMatchObject({ status: 0 });
  }
  return first.id;
}

/** A remote that another tool built, in the folder "dist" of the repository. */
function buildElsewhere(root: string): void {
  const [build = ''] = federationBuilds(checkout, [
    { federation: 'shared: {},', files: { 'src/HelpPage.jsx': "export default () => 'Aide';" } },
  ]);
  cpSync(join(build, 'dist'), join(root, 'dist'), { recursive: true });
  writeFiles(root, {
    'dist/routes.json': JSON.stringify({ name: 'aide', routes: [HELP_ROUTE] }),
  });
  rmSync(build, { recursive: true });
}

let made: string;
/** A release that was live once. */
let earlier: string;

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'documented-'));
  earlier = await makeParts(made);
  buildElsewhere(made);
}, LONG_PATIENCE_MS);
afterAll(() => {
  rmSync(made, { recursive: true });
});

/** A copy of the repository, so that each command starts from the same state. */
function repository(): string {
  const root = folderWith();
  cpSync(made, root, { recursive: true, verbatimSymlinks: true });
  return root;
}

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
    const root = repository();
    const { status, stdout, stderr } = await jalon(root, line.replace(/1\.4\.0-\w+/, earlier));
    const expected = ENDS[line] ?? 0;
    expect({ status, said: status === expected ? '' : stdout + stderr }).toEqual({
      status: expected,
      said: '',
    });
  },
  LONG_PATIENCE_MS,
);

interface Job {
  steps?: { run?: string; env?: object }[];
  script?: string[];
  environment?: string;
}

/** The jobs of a pipeline by name: their commands of ours, and whether they have the key. */
function jobsOf(service: Service, part: string | null) {
  const { jobs, ...rest } = parse(pipelineText(checkout, service, part)) as {
    jobs?: Record<string, Job>;
  } & Record<string, Job>;
  const found = Object.entries<Job>(jobs ?? rest);
  return new Map(
    found.map(([name, job]) => {
      const lines = job.script ?? job.steps?.flatMap(({ run }) => run?.split('\n') ?? []) ?? [];
      const commands = lines.flatMap((line) => /^npx jalon ([^>]+)/.exec(line)?.[1]?.trim() ?? []);
      const hasKey =
        job.environment === 'signing' || JSON.stringify(job).includes('JALON_SIGNING_KEY');
      return [name, { commands: commands.map(meaning), hasKey }];
    }),
  );
}

test.each(SERVICES)(
  'the jobs of the pipeline for %s publish a part, and only jobs that run none of its code have its key',
  async (service) => {
    const root = repository();
    const keys = workFolders(root).keys;
    const key = readFileSync(join(keys, 'aide.json'), 'utf8');
    rmSync(join(keys, 'aide.json'));
    const jobs = jobsOf(service, 'aide');
    const withKey = [...jobs].filter(([, { hasKey }]) => hasKey).map(([name]) => name);
    expect(withKey).toEqual(['sign', 'renew']);
    for (const command of jobs.get('check')?.commands ?? []) {
      expect(await jalon(root, command)).toMatchObject({ status: 0 });
    }
    expect(jobs.get('build')?.commands).toHaveLength(1);
    const submitted = await jalon(root, jobs.get('build')?.commands[0] ?? '');
    const { release, manifest } = JSON.parse(submitted.stdout) as Record<string, string>;
    const render = jest.spyOn(renderer, 'render');
    for (const command of [
      ...(jobs.get('sign')?.commands ?? []),
      ...(jobs.get('renew')?.commands ?? []),
    ]) {
      const line = command
        .replace('"$RELEASE"', release ?? '')
        .replace('"$MANIFEST"', manifest ?? '');
      expect(await jalon(root, `${line} --json`, key)).toMatchObject({ status: 0 });
    }
    expect(render).not.toHaveBeenCalled();
    expect(process.env.JALON_SIGNING_KEY).toBeUndefined();
    const [deployment = '', verification] = jobsOf(service, null).get('deploy')?.commands ?? [];
    expect(await jalon(root, deployment.replace('"$HOST"', 'hosted'))).toMatchObject({ status: 0 });
    expect(readFileSync(join(root, 'hosted/aide/index.html'), 'utf8')).toContain('<h1>');
    expect(verification).toBe('verify --site "$SITE"');
  },
  LONG_PATIENCE_MS,
);

test.each(SERVICES)('a pipeline for %s is written once, and none is replaced', async (service) => {
  const root = repository();
  const line = `ci aide --for ${service} --json`;
  const { file } = JSON.parse((await jalon(root, line)).stdout) as { file: string };
  expect(readFileSync(join(root, file), 'utf8')).toContain('publish aide --unsigned');
  expect(await jalon(root, line)).toMatchObject({ status: 0 });
  writeFiles(root, { [file]: 'mine' });
  expect(await jalon(root, line)).toMatchObject({ status: 2 });
  expect(readFileSync(join(root, file), 'utf8')).toBe('mine');
});

test('a build of another tool is checked, published once, and refused under the name of another part', async () => {
  const root = repository();
  const json = async (line: string) =>
    JSON.parse((await jalon(root, `${line} --json`)).stdout) as object;
  expect(await json('check aide --from dist')).toMatchObject({ kind: 'passed', part: 'aide' });
  expect(await json('publish mfe-aide --from ./dist/')).toMatchObject({ kind: 'shipped' });
  expect(await json('publish aide --from dist')).toMatchObject({ kind: 'unchanged' });
  expect(await json('publish wizard --from dist')).toMatchObject({
    kind: 'refused',
    exitCode: 3,
    reasons: [{ code: 'foreign-build' }, { code: 'foreign-build' }],
  });
});
