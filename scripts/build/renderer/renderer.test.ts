import { createServer } from 'node:net';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteData } from '@jalon/shared/protocol';
import { SHELL_SERVER } from '../../testkit/release-builder';
import { temporaryFolders } from '../../testkit/temporary-folder';
import { renderIsolated, type RenderLimits, type RenderTask } from './renderer';
import type { Isolation } from './sandbox';

const folderWith = temporaryFolders();
const SITE = {} as SiteData;
const LIMITS: RenderLimits = { time: 3_000, timeOfTask: 100, mostTime: 3_500, answer: 100_000 };
/** Short time limits, for pages that do not answer. */
const BRIEF: RenderLimits = { ...LIMITS, time: 300, mostTime: 700 };
const LOOP = 'for (;;);';

/** A shell that gives pages Node's modules: a hostile shell with a hostile page is the strongest attack. */
const OPEN_SHELL = `${SHELL_SERVER}
exports.contract.node = require;`;
/** The same shell for pages that return a promise. */
const WAITING_SHELL = OPEN_SHELL.replace(
  '(site, path, page) => ',
  'async (site, path, page) => ',
).replace('page()', 'await page()');

/** Node's message for what its permission model denies. */
const RESTRICTED = 'Access to this API has been restricted';

interface Attempt {
  pages?: Record<string, string>;
  shell?: string;
  isolation?: Isolation;
  patience?: number;
  limits?: RenderLimits;
}

function run({
  pages = {},
  shell = OPEN_SHELL,
  isolation = 'namespace',
  patience,
  ...more
}: Attempt) {
  const { limits = LIMITS } = more;
  const names = Object.keys(pages);
  const tasks = names.map((page): RenderTask => {
    const task = { path: `/${page}`, page, site: SITE };
    return patience === undefined ? task : { ...task, patience };
  });
  const sources = names.map((name) => [name, { name, text: pages[name] ?? '' }] as const);
  const job = { shell: { name: 'shell', text: shell }, pages: Object.fromEntries(sources), tasks };
  return renderIsolated(job, limits, isolation);
}

/** The result of a page that runs this code while it renders. */
async function attempt(code: string, isolation: Isolation, shell = OPEN_SHELL) {
  const text = `const node = require('node'); exports.default = () => { ${code} };`;
  const limits = code === LOOP ? BRIEF : LIMITS;
  return (await run({ pages: { hostile: text }, isolation, shell, limits })).results[0];
}

describe.each<Isolation>(['namespace', 'permissions'])('in a renderer with %s', (isolation) => {
  beforeAll(() => {
    process.env.JALON_SIGNING_KEY = 'a private key';
  });
  afterAll(() => {
    Reflect.deleteProperty(process.env, 'JALON_SIGNING_KEY');
  });

  test('a page can use a harmless module of Node', async () => {
    const outcome = await attempt(`return node('os').EOL;`, isolation);
    expect(outcome).toEqual({ kind: 'html', html: '<main>\n</main>' });
  });

  test('a page sees no environment variable except PWD', async () => {
    const code = `return Object.keys(process.env).filter((name) => name !== 'PWD').join();`;
    expect(await attempt(code, isolation)).toEqual({ kind: 'html', html: '<main></main>' });
  });

  test('a page cannot write a file', async () => {
    const file = join(folderWith(), 'written');
    const code = `node('fs').writeFileSync(${JSON.stringify(file)}, 'x'); return 'written';`;
    expect(await attempt(code, isolation)).toEqual({ kind: 'thrown', error: RESTRICTED });
    expect(existsSync(file)).toBe(false);
  });

  test.each<[what: string, code: string, error?: string]>([
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
    ['a process', `return node('child_process').execSync('id');`],
    ['a worker', `new (node('worker_threads').Worker)('1', { eval: true });`],
    ['a debugger', `node('inspector').open(0); return node('inspector').url();`],
    ['a loader', `node('module').register('data:text/javascript,1');`],
    ['a native binding', `return Object.keys(process.binding('fs')).join();`, 'process.binding'],
    [
      'an addon',
      `process.dlopen({ exports: {} }, '/tmp/addon.node');`,
      'Cannot load native addon because loading addons is disabled.',
    ],
    [
      'a module by path',
      `return node('/etc/hostname');`,
      'it asks for "/etc/hostname", which is not part of Node',
    ],
    ['a signal', `process.kill(process.ppid, 0);`, 'process.kill is not a function'],
    [
      'the debugger of its parent',
      `process._debugProcess(process.ppid);`,
      'process._debugProcess is not a function',
    ],
  ])('a page has no access to %s', async (_, code, error = RESTRICTED) => {
    expect(await attempt(code, isolation)).toEqual({ kind: 'thrown', error });
  });

  test.each([
    ['ends the process', 'process.exit(0);'],
    ['aborts the process', 'process.abort();'],
    ['loops forever', LOOP],
    ['returns too much output', `return 'x'.repeat(100_000_000);`],
    ['fills the heap', 'const all = []; for (;;) all.push(new Array(1e5).fill(1));'],
    [
      'fills memory outside the heap',
      'const all = []; for (;;) all.push(Buffer.alloc(1 << 24, 1));',
    ],
    [
      'writes the answer of another task',
      `node('fs').writeSync(3, '{"task":7,"html":"x"}\\n'); return '';`,
    ],
    ['writes an invalid answer', `node('fs').writeSync(3, 'garbage\\n'); return '';`],
  ])('a page that %s gives no HTML', async (_, code) => {
    const outcome = await attempt(code, isolation);
    expect(outcome?.kind).not.toBe('html');
  });
});

test.each<[place: string, isolation: Isolation, answers: [network: string, file: string]]>([
  ['none of them from a namespace', 'namespace', ['ENETUNREACH', 'ENOENT']],
  ['both with permissions alone', 'permissions', ['secret', 'secret']],
])(
  'a page that tries a network socket and a file socket of this machine reaches %s',
  async (_, isolation, answers) => {
    const places = [{ host: '127.0.0.1', port: 0 }, { path: join(folderWith(), 'agent.sock') }];
    for (const [index, place] of places.entries()) {
      const server = createServer((socket) => socket.end('secret'));
      await new Promise<void>((done) => server.listen(place, done));
      const address = server.address();
      const target =
        typeof address === 'string'
          ? { path: address }
          : { host: '127.0.0.1', port: address?.port };
      const code = `return new Promise((answer) => {
      node('net').connect(${JSON.stringify(target)})
        .on('data', (data) => answer(String(data)))
        .on('error', ({ code }) => answer(code));
    });`;
      const outcome = await attempt(code, isolation, WAITING_SHELL);
      await new Promise((done) => server.close(done));
      expect(outcome).toEqual({ kind: 'html', html: `<main>${String(answers[index])}</main>` });
    }
  },
);

test('a page that ends the renderer leaves later pages unrendered, but not earlier ones', async () => {
  const page = (html: string) => `exports.default = () => '${html}';`;
  const { results } = await run({
    pages: { one: page('un'), two: 'process.exit(0);', three: page('trois') },
  });
  expect(results[0]).toEqual({ kind: 'html', html: '<main>un</main>' });
  const stopped = { kind: 'stopped', error: 'its process ended with code 0' };
  expect(results.slice(1)).toEqual([stopped, stopped]);
});

test('the end of a long trace says why the renderer ended', async () => {
  const two = 'console.error("x".repeat(9000)); console.error("the reason"); process.exit(3);';
  const { results } = await run({ pages: { two } });
  expect(results).toEqual([
    {
      kind: 'stopped',
      error: expect.stringMatching(/^its process ended with code 3: x+ the reason$/) as string,
    },
  ]);
});

test.each([
  [1, '0.4 s'],
  [50, '0.7 s'],
])('a job of %d pages that do not answer is stopped after %s', async (count, time) => {
  const loops = Array.from({ length: count }, (_, page) => [String(page), LOOP] as const);
  const { results } = await run({ pages: Object.fromEntries(loops), limits: BRIEF });
  expect(results[0]).toEqual({ kind: 'stopped', error: `it did not answer within ${time}` });
});

test.each([
  ['throws a getter that throws', 'throw { get message() { throw 1; }, toString() { throw 2; } };'],
  [
    'has a default export that throws when it is read',
    'Object.defineProperty(exports, "default", { get() { throw Error("read"); } });',
  ],
  ['requires a module outside the contract', 'require("lodash");'],
  ['has no default export', ''],
])('a page that %s fails alone, and the next page is rendered', async (_, text) => {
  const { results } = await run({ pages: { hostile: text, next: 'exports.default = () => 1;' } });
  expect(results.map(({ kind }) => kind)).toEqual(['thrown', 'html']);
});

test('control sequences are removed from error messages', async () => {
  const { results } = await run({ pages: { page: 'throw new Error("\\u001b[2J\\nno\\u202e");' } });
  expect(results).toEqual([{ kind: 'thrown', error: 'no' }]);
});

test('a page that is still waiting gives empty HTML, and an unhandled rejection does not fail a page', async () => {
  const waiting = 'exports.default = () => new Promise(() => {});';
  const shell = WAITING_SHELL;
  const { results } = await run({ pages: { waiting }, shell, patience: 50 });
  expect(results).toEqual([{ kind: 'html', html: '' }]);
  const rejected =
    'exports.default = () => { Promise.reject(new Error("no network")); return "yes"; };';
  expect((await run({ pages: { rejected } })).results[0]?.kind).toBe('html');
});

test.each(['require("react");', 'throw new Error("no");', 'process.exit(3);'])(
  'a shell whose bundle cannot be evaluated is refused: %s',
  async (shell) => {
    await expect(run({ shell })).rejects.toThrow('The server bundle shell cannot be evaluated: ');
  },
);

test('a shell may use modules of Node, and the result lists the modules that the shell provides', async () => {
  const shell = `${SHELL_SERVER} exports.NOT_FOUND_TITLE = typeof require('node:util').inspect;`;
  const outcome = await run({ shell });
  expect(outcome).toEqual({
    offers: { react: ['createElement'] },
    notFoundTitle: 'function',
    results: [],
  });
});
