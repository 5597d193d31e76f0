import { createServer } from 'node:net';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteData } from '@jalon/shared/protocol';
import { SHELL_SERVER } from '../../testkit/release-builder';
import { temporaryFolders } from '../../testkit/temporary-folder';
import { render, type RenderLimits, type RenderTask } from './renderer';
import type { Isolation } from './sandbox';

const folderWith = temporaryFolders();
const SITE = {} as SiteData;
const LIMITS: RenderLimits = { time: 3_000, timeOfTask: 100, answer: 100_000 };

/** Node's modules as a shell hands them over: a hostile shell and a hostile page together are the strongest attack. */
const OPEN_SHELL = `${SHELL_SERVER}
exports.contract.node = require;`;

interface Attempt {
  pages?: Record<string, string>;
  shell?: string;
  isolation?: Isolation;
  patience?: number;
}

function run({ pages = {}, shell = OPEN_SHELL, isolation = 'namespace', patience }: Attempt) {
  const names = Object.keys(pages);
  const tasks = names.map((page): RenderTask => {
    const task = { path: `/${page}`, page, site: SITE };
    return patience === undefined ? task : { ...task, patience };
  });
  const sources = names.map((name) => [name, { name, text: pages[name] ?? '' }] as const);
  const job = { shell: { name: 'shell', text: shell }, pages: Object.fromEntries(sources), tasks };
  return render(job, LIMITS, isolation);
}

/** What a page that runs this code at its rendering answers. */
async function attempt(code: string, isolation: Isolation) {
  const text = `const node = require('node'); exports.default = () => { ${code} };`;
  return (await run({ pages: { hostile: text }, isolation })).results[0];
}

describe.each<Isolation>(['namespace', 'permissions'])('in a renderer with %s', (isolation) => {
  beforeAll(() => {
    process.env.JALON_SIGNING_KEY = 'a private key';
  });
  afterAll(() => {
    Reflect.deleteProperty(process.env, 'JALON_SIGNING_KEY');
  });

  test('a page sees nothing of the environment', async () => {
    const code = `return Object.keys(process.env).filter((name) => name !== 'PWD').join();`;
    expect(await attempt(code, isolation)).toEqual({ kind: 'html', html: '<main></main>' });
  });

  test.each([
    ['a file', `return node('fs').readFileSync('/etc/hostname', 'utf8');`],
    ['a folder', `return node('fs').readdirSync('/').join();`],
    ['a file as environment', `process.loadEnvFile('/etc/os-release'); return 'read';`],
    [
      'its parent’s environment',
      `return node('fs').readFileSync('/proc/' + process.ppid + '/environ');`,
    ],
    [
      'a file through WASI',
      `new (node('wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } }); return 'opened';`,
    ],
    ['another module by path', `return node('/etc/hostname');`],
  ])('a page cannot read %s', async (_, code) => {
    expect(await attempt(code, isolation)).toMatchObject({ kind: 'thrown' });
  });

  test('a page cannot write', async () => {
    const file = join(folderWith(), 'written');
    const code = `node('fs').writeFileSync(${JSON.stringify(file)}, 'x'); return 'written';`;
    expect(await attempt(code, isolation)).toMatchObject({ kind: 'thrown' });
    expect(existsSync(file)).toBe(false);
  });

  test.each([
    ['a process', `return node('child_process').execSync('id');`],
    ['a worker', `new (node('worker_threads').Worker)('1', { eval: true }); return 'started';`],
    ['an addon', `process.dlopen({ exports: {} }, '/tmp/addon.node'); return 'loaded';`],
    ['a debugger', `node('inspector').open(0); return node('inspector').url();`],
    ['a loader', `node('module').register('data:text/javascript,1'); return 'registered';`],
    ['a native binding', `return Object.keys(process.binding('process_methods')).join();`],
  ])('a page cannot start %s', async (_, code) => {
    expect(await attempt(code, isolation)).toMatchObject({ kind: 'thrown' });
  });

  test.each(['process.kill(process.ppid, 0)', 'process._debugProcess(process.ppid)'])(
    'a page cannot signal another process: %s',
    async (code) => {
      expect(await attempt(`return ${code};`, isolation)).toMatchObject({ kind: 'thrown' });
    },
  );

  test.each([
    ['ends the process', 'process.exit(0);'],
    ['aborts the process', 'process.abort();'],
    ['loops', 'for (;;);'],
    ['floods', `return 'x'.repeat(100_000_000);`],
    ['fills the heap', 'const all = []; for (;;) all.push(new Array(1e5).fill(1));'],
    [
      'fills memory outside the heap',
      'const all = []; for (;;) all.push(Buffer.alloc(1 << 24, 1));',
    ],
    [
      'answers in the place of others',
      `node('fs').writeSync(3, '{"task":7,"html":"x"}\\n'); return '';`,
    ],
    ['answers with something else', `node('fs').writeSync(3, 'garbage\\n'); return '';`],
  ])('a page that %s stops its own renderer', async (_, code) => {
    const outcome = await attempt(code, isolation);
    expect(outcome?.kind).not.toBe('html');
  });
});

test('a page in a namespace reaches no socket of this machine', async () => {
  const folder = folderWith();
  const server = createServer((socket) => socket.end('secret'));
  const places = [{ host: '127.0.0.1', port: 0 }, { path: join(folder, 'agent.sock') }];
  const reached = [];
  for (const place of places) {
    await new Promise<void>((done) => server.listen(place, done));
    const address = server.address();
    const target = typeof address === 'string' ? { path: address } : { port: address?.port };
    const code = `return new Promise((answer) => {
      node('net').connect(${JSON.stringify(target)})
        .on('data', (data) => answer(String(data)))
        .on('error', ({ code }) => answer(code));
    });`;
    reached.push(await attempt(code, 'namespace'));
    await new Promise((done) => server.close(done));
  }
  for (const outcome of reached) expect(JSON.stringify(outcome)).not.toContain('secret');
});

test('pages after one that stops the renderer are stopped too, those before it are not', async () => {
  const page = (html: string) => `exports.default = () => '${html}';`;
  const { results } = await run({
    pages: { one: page('un'), two: 'process.exit(0);', three: page('trois') },
  });
  expect(results[0]).toEqual({ kind: 'html', html: '<main>un</main>' });
  const stopped = { kind: 'stopped', error: 'its process ended with code 0' };
  expect(results.slice(1)).toEqual([stopped, stopped]);
});

test('names the time when a page does not answer', async () => {
  const { results } = await run({ pages: { loop: 'for (;;);' } });
  expect(results).toEqual([{ kind: 'stopped', error: 'it did not answer within 3.1 s' }]);
});

test.each([
  ['throws a getter that throws', 'throw { get message() { throw 1; }, toString() { throw 2; } };'],
  [
    'has a default export that throws when it is read',
    'Object.defineProperty(exports, "default", { get() { throw Error("read"); } });',
  ],
  ['asks outside the contract', 'require("lodash");'],
  ['has no default export', ''],
])('a page that %s is an error of that page', async (_, text) => {
  const { results } = await run({ pages: { hostile: text, next: 'exports.default = () => 1;' } });
  expect(results.map(({ kind }) => kind)).toEqual(['thrown', 'html']);
});

test('an error has no control sequences', async () => {
  const { results } = await run({ pages: { page: 'throw new Error("\\u001b[2J\\nno\\u202e");' } });
  expect(results).toEqual([{ kind: 'thrown', error: 'no' }]);
});

test('a page that may wait is answered with nothing, one that leaves a rejection with its HTML', async () => {
  const waiting = 'exports.default = () => new Promise(() => {});';
  const shell = OPEN_SHELL.replace(
    '(site, path, page) => ',
    'async (site, path, page) => ',
  ).replace('page()', 'await page()');
  const { results } = await run({ pages: { waiting }, shell, patience: 50 });
  expect(results).toEqual([{ kind: 'html', html: '' }]);
  const rejected =
    'exports.default = () => { Promise.reject(new Error("no network")); return "yes"; };';
  expect((await run({ pages: { rejected } })).results[0]?.kind).toBe('html');
});

test.each(['require("react");', 'throw new Error("no");', 'process.exit(3);'])(
  'refuses a shell whose bundle cannot be evaluated: %s',
  async (shell) => {
    await expect(run({ shell })).rejects.toThrow('The server bundle shell cannot be evaluated: ');
  },
);

test('a shell may use modules of Node, and says what it provides', async () => {
  const shell = `${SHELL_SERVER} exports.NOT_FOUND_TITLE = typeof require('node:util').inspect;`;
  const outcome = await run({ shell });
  expect(outcome).toEqual({
    offers: { react: ['createElement'] },
    notFoundTitle: 'function',
    results: [],
  });
});
