import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
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

const DOCUMENTS = [
  'CONTRIBUTING.md',
  ...['README.md', 'SHIPPING.md', 'OPERATOR.md', 'HOSTS.md'].map((name) => `delivery/${name}`),
];
const PARTS = ['wizard', 'dashboards', 'aide'];

/** Commands that serve until Ctrl-C or install packages, and the test that runs each in a process of its own. */
const ELSEWHERE: readonly (readonly [command: RegExp, test: string, runs: string])[] = [
  [/^new-remote aide$/, 'e2e/second-team.long.test.ts', "'new-remote', 'aide'"],
  [/^dev aide --site \S+$/, 'e2e/second-team.long.test.ts', "'dev', 'aide', '--site'"],
  [/^journeys aide --site \S+$/, 'e2e/second-team.long.test.ts', "'journeys', 'aide', '--site'"],
  [/^preview wizard$/, 'e2e/second-team.long.test.ts', "'preview', 'aide'"],
  [/^verify --site \S+$/, 'cli/verify-site.test.ts', 'verify --site ${'],
  [/^data import /, 'local/operator-data.test.ts', 'data import missions.csv'],
];

/** Places, names and releases in the documents, and what replaces them here. */
const STANDS_FOR: readonly (readonly [written: RegExp, meant: string])[] = [
  [/\/mnt\/releases|s3:\/\/releases|"\$RELEASES"/g, 'releases'],
  [/\/mnt\/staging/g, 'staging'],
  [/\/mnt\/sites|"\$SITES"/g, 'sites'],
  [/\/mnt\/hosted|s3:\/\/www-example-fr/g, 'hosted'],
  [/--store …/g, '--store releases'],
  [/--sites …/g, '--sites sites'],
];

/** Exit codes other than 0: something is missing, nothing to go back to. */
const ENDS: Readonly<Record<string, number>> = {
  doctor: 1,
  // Only one release of it was ever live.
  'rollback aide': 3,
};

const meaning = (line: string) =>
  STANDS_FOR.reduce((words, [written, name]) => words.replaceAll(written, name), line);

/** The commands in code of the documents, with their placeholders replaced. */
function documentedCommands(): string[] {
  const lines = DOCUMENTS.flatMap((document) => {
    const text = readFileSync(join(checkout, 'scripts', document), 'utf8');
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

/**
 * A repository whose parts are live in its own store, in one of staging and in one of production, whose operator it is.
 * The wizard has a newer build that is live nowhere. @returns a release of it that was live once.
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
  await makeLive(store, remoteSketch('wizard', 'Deux'));
  for (const part of ['dashboards', 'aide']) await makeLive(store, remoteSketch(part, 'Un'));
  for (const part of PARTS) await addBuilt(root, store, remoteSketch(part, 'Construit'));

  const ring = new KeyRing({ folder: folders.keys });
  const keys: Record<string, PublicJwk> = {};
  for (const part of ['shell', ...PARTS]) keys[part] = publicHalf(await ring.ownKey(part));
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
/** A release that was live once. */
let earlier: string;

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'documented-'));
  earlier = await makeParts(made);
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

interface Step {
  uses?: string;
  with?: Record<string, unknown>;
  run?: string;
  env?: Record<string, string>;
}

interface Job {
  steps?: Step[];
  script?: string[];
  environment?: string | { name: string };
  env?: Record<string, string>;
  permissions?: object;
  rules?: { if: string }[];
}

/** What the test of a pipeline asks of a job. */
interface JobFacts {
  job: Job;
  /** Everything it says, as text. */
  text: string;
  /** The lines that its shell runs. */
  lines: string[];
  /** Our commands among them. */
  commands: string[];
  environment: string | undefined;
}

/** The jobs of a pipeline, by name without the name of the part. */
function jobsOf(service: Service, part: string | null): Map<string, JobFacts> {
  const { jobs, ...rest } = parse(pipelineText(checkout, service, part)) as {
    jobs?: Record<string, Job>;
  } & Record<string, Job>;
  const suffix = service === 'gitlab' && part !== null ? `-${part}` : '';
  return new Map(
    Object.entries<Job>(jobs ?? rest).flatMap(([name, job]) => {
      if (name === 'default') return [];
      expect(name).toMatch(new RegExp(`^[a-z]+${suffix}$`));
      const lines = job.script ?? job.steps?.flatMap(({ run }) => run?.split('\n') ?? []) ?? [];
      const commands = lines.flatMap((line) => /^npx jalon ([^>]+)/.exec(line)?.[1]?.trim() ?? []);
      const { environment } = job;
      const facts = {
        job,
        text: JSON.stringify(job),
        lines,
        commands: commands.map(meaning),
        environment: typeof environment === 'object' ? environment.name : environment,
      };
      return [[name.slice(0, name.length - suffix.length), facts] as const];
    }),
  );
}

const commandsOf = (jobs: Map<string, JobFacts>, name: string) => jobs.get(name)?.commands ?? [];
/** The jobs that a text occurs in. */
const jobsWith = (jobs: Map<string, JobFacts>, pattern: RegExp) =>
  [...jobs].filter(([, { text }]) => pattern.test(text)).map(([name]) => name);

test.each(SERVICES)(
  'the jobs of the pipeline for %s publish a part, and only jobs that run none of its code have its key',
  async (service) => {
    const root = repository();
    const keys = workFolders(root).keys;
    const key = readFileSync(join(keys, 'aide.json'), 'utf8');
    rmSync(join(keys, 'aide.json'));
    const jobs = jobsOf(service, 'aide');
    const withKey = [...jobs].filter(([, { environment }]) => environment === 'signing-aide');
    expect(withKey.map(([name]) => name)).toEqual(['sign', 'renew']);
    expect(jobsWith(jobs, /JALON_SIGNING_KEY/)).toEqual(
      service === 'github' ? ['sign', 'renew'] : [],
    );
    for (const command of commandsOf(jobs, 'check')) {
      expect(await jalon(root, command)).toMatchObject({ status: 0 });
    }
    expect(commandsOf(jobs, 'build')).toHaveLength(1);
    const submitted = await jalon(root, commandsOf(jobs, 'build')[0] ?? '');
    const { release, manifest } = JSON.parse(submitted.stdout) as Record<string, string>;
    const render = jest.spyOn(renderer, 'render');
    for (const command of [...commandsOf(jobs, 'sign'), ...commandsOf(jobs, 'renew')]) {
      const line = command
        .replace('"$RELEASE"', release ?? '')
        .replace('"$MANIFEST"', manifest ?? '');
      expect(await jalon(root, `${line} --json`, key)).toMatchObject({ status: 0 });
    }
    expect(render).not.toHaveBeenCalled();
    expect(process.env.JALON_SIGNING_KEY).toBeUndefined();
    const [deployment = '', verification = ''] = commandsOf(jobsOf(service, null), 'deploy');
    const deploying = deployment.replace('"$HOST"', 'hosted');
    expect(await jalon(root, deploying)).toMatchObject({ status: 0 });
    expect(readFileSync(join(root, 'hosted/aide/index.html'), 'utf8')).toContain('<h1>');
    for (const unset of [
      deploying.replace('releases', ''),
      deploying.replace('hosted', ''),
      verification.replace('"$SITE"', ''),
    ]) {
      expect(await jalon(root, unset)).toMatchObject({
        status: 2,
        stderr: expect.stringMatching(/--(store|to) is empty|"" is no origin/) as string,
      });
    }
  },
  LONG_PATIENCE_MS,
);

test.each(SERVICES)(
  'in the pipeline for %s, jobs with the key or a token take only data from jobs that run code of the part',
  (service) => {
    const jobs = jobsOf(service, 'aide');
    expect([...jobs.keys()]).toEqual(['check', 'comment', 'build', 'sign', 'renew']);
    // A report of variables becomes the environment of later jobs; an expression in a line becomes part of the line.
    expect(jobsWith(jobs, /reports|dotenv|GITHUB_ENV|GITHUB_PATH/)).toEqual([]);
    expect([...jobs.values()].flatMap(({ lines }) => lines).join('\n')).not.toContain('${{');
    for (const name of ['sign', 'renew']) {
      const { lines, job } = jobs.get(name) ?? { lines: [], job: {} };
      expect(lines).toContain('npm ci --ignore-scripts');
      expect(lines.join('\n')).not.toMatch(/jest|npm ci$|npm run/m);
      expect(job.steps?.filter((step) => step.with?.cache !== undefined) ?? []).toEqual([]);
      const env = Object.assign(
        {},
        job.env,
        ...(job.steps?.map((step) => step.env) ?? []),
      ) as object;
      const taken = Object.entries(env).filter(([, value]) => String(value).includes('needs.'));
      const names = taken.map(([variable]) => variable);
      expect(names).toEqual(service === 'github' && name === 'sign' ? ['RELEASE', 'MANIFEST'] : []);
    }
    const comment = jobs.get('comment');
    expect(comment?.text).not.toMatch(/npm|npx|checkout|JALON_SIGNING_KEY|AWS_/);
    if (service === 'github') {
      expect(jobsWith(jobs, /"permissions"/)).toEqual(['comment']);
      expect(parse(pipelineText(checkout, service, 'aide'))).toMatchObject({
        permissions: { contents: 'read' },
      });
      expect(comment?.job.permissions).toEqual({ 'pull-requests': 'write' });
      expect(jobsWith(jobs, /github\.token/)).toEqual(['comment']);
      expect(jobs.get('check')?.job.steps?.[0]?.with).toEqual({ 'persist-credentials': false });
      expect(jobsWith(jobs, /secrets\.AWS_(ACCESS|SECRET)/)).toEqual(['build', 'sign', 'renew']);
      expect(jobsWith(jobs, /secrets\.AWS_READ_/)).toEqual(['check']);
    } else {
      expect(jobsWith(jobs, /CHECK_TOKEN/)).toEqual(['comment']);
      expect(comment?.environment).toBe('comment');
      expect(jobs.get('check')?.environment).toBe('check');
      const rule = (job: JobFacts | undefined) => job?.job.rules?.map((one) => one.if);
      const scheduled = '$CI_PIPELINE_SOURCE == "schedule" && $JALON ==';
      expect(rule(jobs.get('renew'))).toEqual([`${scheduled} "renew"`]);
      expect(rule(jobsOf(service, null).get('deploy'))).toEqual([`${scheduled} "deploy"`]);
    }
  },
);

/** Runs lines of a job as its service does. @param tools functions in place of the programs of the service. */
function inShell(folder: string, lines: readonly string[], tools: string, env = {}) {
  const script = ['set -eo pipefail', tools, ...lines].join('\n');
  const { status, stdout } = spawnSync('bash', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...env },
  });
  return { status, stdout };
}

const SAY_ARGUMENTS =
  'git() { [ "$1" != rev-parse ] || echo newest; }; npm() { :; }; npx() { printf "<%s>" "$@"; }';

test.each(SERVICES)('the pipeline for %s shows why a release is refused', (service) => {
  const lines = jobsOf(service, 'aide').get('build')?.lines ?? [];
  const refuse = 'npm() { :; }; npx() { [ "$1" = jest ] || { echo the reason; return 3; }; }';
  expect(inShell(folderWith(), lines, refuse)).toEqual({ status: 1, stdout: 'the reason\n' });
});

test('the job of the GitLab pipeline that signs reads what was built as data, and runs nothing of it', () => {
  const lines = jobsOf('gitlab', 'aide').get('sign')?.lines ?? [];
  const hostile = '$(echo run) "; echo run\nNODE_OPTIONS=x';
  const folder = folderWith({
    'submitted.json': JSON.stringify({ release: '1.0.0-a', manifest: hostile }),
  });
  const env = { RELEASES: 'r', CI_COMMIT_SHA: 'newest' };
  expect(inShell(folder, lines, SAY_ARGUMENTS, env)).toEqual({
    status: 0,
    stdout: `<jalon><sign><aide><--release><1.0.0-a><--manifest><${hostile}><--store><r>`,
  });
  const code = folderWith({ 'submitted.json/index.js': 'fs.writeFileSync("run", "")' });
  expect(inShell(code, lines, SAY_ARGUMENTS, env)).toEqual({ status: 1, stdout: '' });
  expect(readdirSync(code)).toEqual(['submitted.json']);
});

test('the job of the GitLab pipeline that signs leaves a branch with a newer commit to its pipeline', () => {
  const lines = jobsOf('gitlab', 'aide').get('sign')?.lines ?? [];
  const folder = folderWith({ 'submitted.json': '{"release":"1.0.0-a","manifest":"sha"}' });
  const { status, stdout } = inShell(folder, lines, SAY_ARGUMENTS, { CI_COMMIT_SHA: 'older' });
  expect(status).toBe(1);
  expect(stdout).toMatch(/newer commit/);
});

test.each(SERVICES)(
  'the pipeline for %s keeps the last comment when there is no verdict, and has one before the tests',
  (service) => {
    const jobs = jobsOf(service, 'aide');
    const { lines } = jobs.get('comment') ?? { lines: [] };
    const tools = 'gh() { echo sent; }; curl() { echo sent; }';
    const folder = folderWith();
    const secret = folderWith({ environ: 'TOKEN=secret' });
    symlinkSync(join(secret, 'environ'), join(folder, 'check.md'));
    for (const place of [folderWith(), folderWith({ 'check.md': '' }), folder]) {
      expect(inShell(place, lines, tools)).toEqual({ status: 1, stdout: '' });
    }
    const verdict = folderWith({ 'check.md': '<!-- jalon check aide -->\n' });
    expect(inShell(verdict, lines, tools)).toEqual({ status: 0, stdout: 'sent\n' });
    expect(jobs.get('check')?.lines.at(-1)).toBe('npx jest');
  },
);

test('the GitHub pipeline replaces its own comment, and never that of another part', () => {
  const { lines, job } = jobsOf('github', 'aide').get('comment') ?? { lines: [], job: {} };
  expect(job.steps?.[0]).toMatchObject({ with: { name: 'check.md' } });
  expect(lines.join('\n')).toContain(
    `--jq '.[] | select(.body | startswith("<!-- jalon check aide -->")).id'`,
  );
  const env = { ISSUES: 'repos/o/r/issues', NUMBER: '7', PREVIEW: 'https://preview.example' };
  for (const [found, sent] of [
    ['2', '--method PATCH repos/o/r/issues/comments/2'],
    ['', 'repos/o/r/issues/7/comments'],
  ] as const) {
    const folder = folderWith({ 'check.md': '<!-- jalon check aide -->\n' });
    const gh = `gh() { shift; if [ "$1" = --paginate ]; then echo "${found}"; else echo "$*"; fi; }`;
    expect(inShell(folder, lines, gh, env)).toEqual({
      status: 0,
      stdout: `${sent} --field body=@check.md\n`,
    });
    expect(readFileSync(join(folder, 'check.md'), 'utf8')).toBe(
      '<!-- jalon check aide -->\n\nPreview: https://preview.example\n',
    );
  }
});

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

test.each(['../aide', 'Aide', 'offres_emploi', 'a;id', ''])(
  'no pipeline is written for a part named "%s"',
  async (name) => {
    const root = folderWith({ 'package.json': '{ "jalon": {} }' });
    expect(await jalon(root, `ci ${name} --for github`)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`"${name}" is not a part name in kebab-case`) as string,
    });
    expect(readdirSync(root)).toEqual(['package.json']);
  },
);
