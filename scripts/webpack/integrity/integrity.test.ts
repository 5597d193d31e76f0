import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { integrityOf } from '../../release/files';
import { temporaryFolders } from '../../testkit/temporary-folder';
import { ChunkIntegrityPlugin, LOAD_TIMEOUT_MS } from './index';
import { fakePage, type FakeElement } from './testing';

const folderWith = temporaryFolders();
const SOURCES = {
  'entry.js': `
    const pages = {
      first: () => import(/* webpackChunkName: "first" */ './first'),
      second: () => import(/* webpackChunkName: "second", webpackPrefetch: true */ './second'),
    };
    globalThis.load = (name) => pages[name]();`,
  'first.js': `import './first.css'; export default 'the first page';`,
  'second.js': `export default 'the second page';`,
  'first.css': '.first { color: red }',
};

function build(folder: string, pages: readonly string[] = []): Promise<string> {
  const names = '[name].[contenthash:10].js';
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { entry: './entry.js' },
    output: {
      path: join(folder, 'built'),
      publicPath: '/assets/demo/',
      filename: names,
      chunkFilename: names,
      chunkLoadTimeout: LOAD_TIMEOUT_MS,
    },
    module: {
      rules: [
        {
          test: /\.css$/,
          use: [require.resolve('mini-css-extract-plugin/dist/loader'), 'css-loader'],
        },
      ],
    },
    resolveLoader: { modules: [join(process.cwd(), 'node_modules')] },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false })],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:10].css' }),
      new ChunkIntegrityPlugin(pages),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(join(folder, 'built'));
    });
  });
}

/** webpack starts slowly inside Jest (ms). */
jest.setTimeout(60_000);

let files: Map<string, string>;
let entry: string;
const fileOf = (pattern: RegExp) =>
  [...files].find(([name]) => pattern.test(name)) ?? ['missing', ''];

beforeAll(async () => {
  const folder = await build(folderWith(SOURCES));
  files = new Map(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  [, entry] = fileOf(/^entry\./);
});
const addressOf = ({ src, href }: FakeElement) => src ?? href ?? '';
const fail = (element: FakeElement | undefined) =>
  element?.onerror?.({ type: 'error', target: {} });
const turn = () => jest.advanceTimersByTimeAsync(0);

test('every lazy script and style sheet is asked for with the hash of its bytes', () => {
  const page = fakePage(entry);
  void page.load('first').catch(() => null);
  void page.load('second').catch(() => null);
  const lazy = [...files].filter(([name]) => !name.startsWith('entry.'));
  expect(lazy).toHaveLength(3);
  const expected = lazy.map(
    ([name, text]) => `/assets/demo/${name} ${integrityOf(Buffer.from(text))}`,
  );
  const asked = page.requests
    .filter(({ integrity }) => integrity !== undefined)
    .map((request) => `${addressOf(request)} ${request.integrity ?? ''}`);
  // Twice for the one that is also a hint.
  expect([...new Set(asked)].sort()).toEqual(expected.sort());
  expect(asked).toHaveLength(expected.length + 1);
  const links = page.requests.filter(({ tag }) => tag === 'link');
  expect(links.map(({ crossOrigin }) => crossOrigin)).toEqual(links.map(() => 'anonymous'));
});

const without = (kind: string) => {
  const forgetful = entry.replace(new RegExp(`"?${kind}"?:\\{[^}]*\\}`), `${kind}:{}`);
  expect(forgetful).not.toBe(entry);
  return fakePage(forgetful);
};

test('a style sheet that the table does not name is never asked for', async () => {
  const page = without('css');
  const loading = expect(page.load('first')).rejects.toThrow();
  expect(page.requests.map(addressOf).filter((asked) => asked.endsWith('.css'))).toEqual([]);
  for (const request of page.requests) request.onload?.({ type: 'load' });
  await loading;
});

test('a script that the table does not name is left to the shell, without a hash', async () => {
  const page = without('js');
  const loading = expect(page.load('first')).rejects.toThrow('integrity');
  const [script] = page.requests.filter(({ tag }) => tag === 'script');
  expect(script?.integrity).toBeUndefined();
  script?.onload?.({ type: 'integrity', target: { src: addressOf(script) } });
  await loading;
});

describe('the files of a page', () => {
  const SHELLS_HASH = 'sha384-what-the-shell-knows';
  let runtime: string;

  beforeAll(async () => {
    const folder = await build(folderWith(SOURCES), ['first']);
    const name = readdirSync(folder).find((file) => file.startsWith('entry.')) ?? '';
    runtime = readFileSync(join(folder, name), 'utf8');
    jest.useFakeTimers();
  });
  afterAll(() => {
    jest.useRealTimers();
  });

  const ofFirst = (page: ReturnType<typeof fakePage>) =>
    page.requests.filter((request) => addressOf(request).includes('/first.'));

  test('are asked for with the hashes that the shell has of them, under a fresh URL too', async () => {
    const known = jest.fn<string, [string]>(() => SHELLS_HASH);
    const page = fakePage(runtime, { _JALON_INTEGRITY: known });
    page.load('first').catch(() => null);
    const sheets = () => ofFirst(page).filter(({ tag }) => tag === 'link');
    sheets().forEach(fail);
    await turn();
    expect(sheets().map(({ integrity }) => integrity)).toEqual([SHELLS_HASH, SHELLS_HASH]);
    expect(known.mock.calls.map(([url]) => url)).toEqual(
      expect.arrayContaining(sheets().map(addressOf)),
    );
  });

  test('are never asked for where the shell does not know them', async () => {
    const page = fakePage(runtime);
    const loading = expect(page.load('first')).rejects.toThrow();
    expect(ofFirst(page).map(({ tag, integrity }) => `${tag} ${String(integrity)}`)).toEqual([
      'script undefined',
    ]);
    await loading;
  });

  test('do not take the hashes of others away', () => {
    const page = fakePage(runtime);
    page.load('second').catch(() => null);
    const [second] = page.requests;
    const [, text] = fileOf(/^second\./);
    expect(second?.integrity).toBe(integrityOf(Buffer.from(text)));
  });
});

test('a script that failed fails the page, and is asked for anew', async () => {
  const page = fakePage(entry);
  const scripts = () => page.requests.filter(({ tag }) => tag === 'script');
  const loading = expect(page.load('first')).rejects.toThrow('Loading chunk');
  scripts().forEach(fail);
  await loading;
  page.load('first').catch(() => null);
  expect(scripts()).toHaveLength(2);
});

describe('a style sheet', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const requested = (page: ReturnType<typeof fakePage>) =>
    page.requests.filter(({ tag, href }) => tag === 'link' && href?.includes('/first.'));

  test('that fails is asked for once more, under a fresh URL, with its hash', async () => {
    const page = fakePage(entry);
    page.load('first').catch(() => null);
    fail(requested(page)[0]);
    await turn();
    const [first, second] = requested(page);
    expect(addressOf(second ?? { tag: '' })).toMatch(/\?retry=[a-z0-9]+$/);
    expect(second?.integrity).toBe(first?.integrity);
  });

  test('that hangs fails after the limit, twice, and is then loaded anew', async () => {
    const page = fakePage(entry);
    const loading = expect(page.load('first')).rejects.toThrow('failed');
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    expect(requested(page)).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    await loading;
    expect(requested(page)).toHaveLength(2);
    void page.load('first').catch(() => null);
    expect(requested(page)).toHaveLength(3);
  });
});

test('once both are there, the page is', async () => {
  const page = fakePage(entry);
  const loading = page.load('first');
  page.run(fileOf(/^first\..*js$/)[1]);
  for (const request of page.requests) request.onload?.({ type: 'load' });
  expect(await loading).toMatchObject({ default: 'the first page' });
});

test('another byte in a lazy file gives its runtime another name', async () => {
  const folder = await build(folderWith({ ...SOURCES, 'first.css': '.first { color: blue }' }));
  const [name] = fileOf(/^entry\./);
  const other = readdirSync(folder).find((file) => file.startsWith('entry.'));
  expect(other).toBeDefined();
  expect(other).not.toBe(name);
});
