import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type * as timers from 'node:timers/promises';
import { readPart } from '../core/parts';
import { workFolders } from '../core/paths';
import type { StagedOutcome } from '../delivery/stages';
import type { Comparison } from '../delivery/verdict';
import { inputsHash, typesHash } from '../model/inputs';
import { folderStore } from '../store/open';
import { REPORTS_TOKEN, startCollector } from '../testkit/collectors';
import { filledInConfig, inProcess, makeRepository } from '../testkit/in-process';
import { LONG_PATIENCE_MS } from '../testkit/patience';
import { addRelease, makeLive } from '../testkit/release-builder';
import { preparedFolder, writeFiles } from '../testkit/temporary-folder';
import { remoteSketch } from '../testkit/test-delivery';
import { run } from './main';
import { stagedReport } from './stages';

const EVERY_MS = 1_800_000;
/** What happens in place of half an hour. */
let meanwhile: () => Promise<void>;

jest.mock('node:timers/promises', () => {
  const actual = jest.requireActual<typeof timers>('node:timers/promises');
  return {
    ...actual,
    async setTimeout<T>(ms: number, value?: T, options?: { signal?: AbortSignal }) {
      if (ms !== EVERY_MS) return actual.setTimeout(ms, value, options);
      await meanwhile();
      options?.signal?.throwIfAborted();
      return value;
    },
  };
});

const inRepository = inProcess(run);
/** Runs a command with the token, which every command takes out of the environment. */
const jalon: typeof inRepository = async (...line) => {
  process.env.JALON_REPORTS_TOKEN = token;
  const ran = await inRepository(...line);
  expect(process.env.JALON_REPORTS_TOKEN).toBeUndefined();
  return ran;
};
const config = filledInConfig();
const SITE = config.brand.url;

/** A repository with "demo", whose first release is live, whose second one is built, and with a collector. */
const repository = preparedFolder(async (root) => {
  const first = remoteSketch('demo', 'Un');
  makeRepository(root, {
    'site.config.json': JSON.stringify(config),
    'mfe-demo/package.json': '{ "version": "1.0.0" }',
    'mfe-demo/routes.json': JSON.stringify({ name: 'demo', routes: first.routes }),
  });
  const { store: place, keys, builds } = workFolders(root);
  const store = folderStore(place, keys);
  await makeLive(store, { part: 'shell' });
  await makeLive(store, first);
  const { name, folder } = readPart(join(root, 'mfe-demo'));
  await addRelease(store, { ...remoteSketch('demo', 'Deux'), inputs: inputsHash(root, folder) });
  writeFiles(builds, { [`${name}-${typesHash(root, folder)}.types-ok`]: '' });
});

let root: string;
let token: string;
let collector: Awaited<ReturnType<typeof startCollector>>;

beforeEach(async () => {
  root = repository();
  expect(await jalon(root, 'observe --for node')).toMatchObject({ status: 0 });
  collector = await startCollector('node', join(root, 'collector'));
  token = REPORTS_TOKEN;
}, LONG_PATIENCE_MS);
afterEach(() => collector.stop());

const post = (client: string, body: string, headers: Record<string, string> = {}) =>
  fetch(collector.address, {
    method: 'POST',
    body,
    headers: {
      ...{ Origin: SITE, 'Content-Type': 'text/plain;charset=UTF-8' },
      ...{ 'X-Forwarded-For': client, ...headers },
    },
  });

interface Live {
  release: string;
  candidate?: { release: string; share: number };
}
/** What browsers read of the part. */
function record(): Live {
  const file = join(root, '.jalon/sites/current/public/registry/parts/demo.json');
  const { payload } = JSON.parse(readFileSync(file, 'utf8')) as { payload: string };
  return JSON.parse(payload) as Live;
}

const BROWSERS = 200;
let rounds = 0;

/** 200 browsers leave the site, 120 of them with the candidate, while others send what no browser sends. */
async function browse(failing: number): Promise<void> {
  const { release: stable, candidate } = record();
  rounds += 1;
  const visit = (release: string, message: string) => ({
    ...{ kind: 'visit', part: 'demo', release, route: '*', message, count: 1 },
  });
  const visits = Array.from({ length: BROWSERS }, (_, index) => {
    const drawn = candidate && index < 120 ? [visit(candidate.release, 'ran')] : [];
    const failed = candidate && index < failing ? [visit(candidate.release, 'failed')] : [];
    const reports = [visit(stable, 'ran'), ...drawn, ...failed];
    const client = `10.${String(rounds)}.0.${String(index)}`;
    return post(client, JSON.stringify({ reports }));
  });
  const failure = JSON.stringify({ reports: [visit(candidate?.release ?? '', 'failed')] });
  const hostile = [
    post('192.0.2.1', failure, { Origin: 'https://www.example.com' }),
    post('192.0.2.1', failure, { 'Content-Type': 'application/json' }),
    post('192.0.2.1', failure.padEnd(100_000)),
    post('192.0.2.1', failure.slice(1)),
    post('192.0.2.1', failure.replace('"demo"', '{ "__proto__": { "part": "demo" } }')),
    ...Array.from({ length: 100 }, () => post('192.0.2.2', failure.replace('"demo"', '"autre"'))),
  ];
  const statuses = async (posts: Promise<Response>[]) =>
    (await Promise.all(posts)).map(({ status }) => status);
  expect(new Set(await statuses(visits))).toEqual(new Set([204]));
  expect((await statuses(hostile)).slice(0, 5)).toEqual([403, 415, 413, 400, 400]);
}

test.each([
  ['worse', 30, 7],
  ['not worse', 0, 0],
] as const)(
  'status --reports reads from a collector that the candidate of 200 browsers is %s',
  async (verdict, failing, exitCode) => {
    await jalon(root, 'publish demo --share 50');
    await browse(failing);
    const line = `status demo --reports ${collector.address} --json`;
    const { status, stdout } = await jalon(root, line);
    expect(status).toBe(exitCode);
    expect(JSON.parse(stdout)).toMatchObject({
      candidates: [
        {
          ...{ verdict, stable: { visits: { ran: BROWSERS, failed: 0 } } },
          candidate: { visits: { ran: 120, failed: failing } },
        },
      ],
    });
  },
  LONG_PATIENCE_MS,
);

const staged = (options = '') =>
  jalon(
    root,
    `publish demo --stages 5,25,100 --every 30m --reports ${collector.address}${options}`,
  );

test(
  'a good candidate is promoted stage by stage',
  async () => {
    const shares: unknown[] = [];
    meanwhile = async () => {
      shares.push(record().candidate?.share);
      await browse(0);
    };
    const { status, stdout } = await staged();
    expect({ status, shares }).toEqual({ status: 0, shares: [5, 25] });
    expect(stdout).toMatch(/for 5 % of the browsers since .*: not worse\. 0 of 120 visits failed/);
    expect(stdout).toMatch(/demo \S+ is live \(sequence 4, after /);
    expect(record().candidate).toBeUndefined();
  },
  LONG_PATIENCE_MS,
);

test(
  'a bad candidate is aborted, in one document',
  async () => {
    let stable = '';
    meanwhile = async () => {
      stable = record().release;
      await browse(30);
    };
    const { status, stdout, stderr } = await staged(' --json');
    expect(status).toBe(7);
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ ok: false, command: 'publish', exitCode: 7, kind: 'aborted', left: [5, 25, 100] },
      stages: [{ share: 5, verdict: 'worse' }],
    });
    expect(stderr).toContain('30 of 120 visits failed');
    expect(record()).toMatchObject({ release: stable });
    expect(record().candidate).toBeUndefined();
  },
  LONG_PATIENCE_MS,
);

test.each<[what: string, happens: () => Promise<void> | void, exitCode: number, says: RegExp]>([
  [
    'that is asked to end',
    () => {
      process.emit('SIGTERM');
    },
    1,
    /Asked to end\. \S+ stays the candidate for 5 %.*"jalon publish demo --stages 5,25,100" with/,
  ],
  [
    'whose collector is gone',
    () => collector.stop(),
    1,
    /does not answer\. It looks again\..*Not decided by 48 looks\. The last one: .* does not answer/s,
  ],
])(
  'a staged publish %s leaves the candidate, and says how to go on',
  async (_, happens, exitCode, says) => {
    meanwhile = async () => {
      await happens();
    };
    const { status, stdout } = await staged();
    expect(status).toBe(exitCode);
    expect(stdout).toMatch(says);
    expect(record().candidate).toMatchObject({ share: 5 });
  },
  LONG_PATIENCE_MS,
);

test(
  'a staged publish with a wrong token, or a wrong address, publishes nothing',
  async () => {
    const page = createServer((_, response) =>
      response.setHeader('Content-Type', 'text/html').end(),
    );
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const { port } = page.address() as AddressInfo;
    const line = `publish demo --stages 5,100 --every 30m --reports http://127.0.0.1:${String(port)}`;
    const { status, stderr } = await jalon(root, line);
    page.close();
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringMatching(/no address of/) as string,
    });
    token = 'wrong';
    const wrong = await staged();
    expect(wrong).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/is JALON_REPORTS_TOKEN/) as string,
    });
    await collector.stop();
    expect(await staged()).toMatchObject({ status: 1 });
    expect(existsSync(join(root, '.jalon/sites/current'))).toBe(false);
  },
  LONG_PATIENCE_MS,
);

const worse = { share: 5, verdict: 'worse' } as Comparison;
const refused: StagedOutcome['last'] = {
  ...{ kind: 'refused', part: 'demo', release: '2', reasons: [], warnings: [], faults: [] },
};
const ended: StagedOutcome = {
  ...{ kind: 'refused', part: 'demo', release: '2', stages: [], left: [5, 100] },
  ...{ last: refused, error: null },
};
const notWorse: Comparison = { ...worse, verdict: 'not worse' };

test.each<[what: string, outcome: Partial<StagedOutcome>, exitCode: number, says: RegExp]>([
  [
    'that could not be aborted is worse all the same',
    { kind: 'undecided', stages: [worse], error: 'The disk is full.' },
    7,
    /The disk is full\. 2 stays the candidate for 5 % of the browsers: "jalon abort demo" ends it\.$/,
  ],
  ['whose abort is refused is worse all the same', { stages: [worse] }, 7, /stays the candidate/],
  ['that another command aborted', { kind: 'overtaken', stages: [worse] }, 4, /Another command/],
  ['whose first share is refused', {}, 3, /is refused; what was live before is live\.$/],
  ['whose next share is refused', { stages: [notWorse] }, 3, /stays the candidate/],
  [
    'that is live although it is refused',
    { stages: [notWorse], last: { ...refused, liveAs: 3 } },
    3,
    /live all the same \(sequence 3\)((?!stays)[^])*$/,
  ],
])('the report of a candidate %s', (_, outcome, exitCode, says) => {
  const report = stagedReport({ ...ended, ...outcome });
  expect(report.exitCode).toBe(exitCode);
  expect(report.text).toMatch(says);
});
