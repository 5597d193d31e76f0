import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { integrityOf } from '../../core/integrity';
import { runWebpack } from '../../testkit/run-webpack';
import { temporaryFolders } from '../../testkit/temporary-folder';
import { chunkIntegrityPlugin, STYLE_SHEET_NAME } from './integrity';

const folderWith = temporaryFolders();
const SOURCES = {
  'entry.js': `
    const pages = {
      first: () => import(/* webpackChunkName: "first" */ './first'),
      second: () => import(/* webpackChunkName: "second" */ './second'),
      dialog: () => import(/* webpackChunkName: "dialog" */ './dialog'),
      panel: () => import('./panel'),
    };
    globalThis.load = (name) => pages[name]();`,
  'first.js': `import './shared.css'; import './first.css'; export default 'the first page';`,
  'second.js': `export default 'the second page';`,
  'first.css': '.first { color: red }',
  'dialog.js': `import './shared.css'; import './dialog.css'; export default 'a dialog';`,
  'panel.js': `import './panel.css'; export default 'a panel';`,
  'panel.css': '.panel { color: red }',
  'shared.css': '.shared { color: red }',
  'dialog.css': '.dialog { color: red }',
};

async function build(folder: string, pages: readonly string[] = []): Promise<string> {
  const names = '[name].[contenthash:10].js';
  await runWebpack({
    mode: 'production',
    context: folder,
    entry: { entry: './entry.js' },
    output: {
      path: join(folder, 'built'),
      publicPath: '/assets/demo/',
      filename: names,
      chunkFilename: names,
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
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false })],
      splitChunks: {
        cacheGroups: {
          shared: { test: /shared/, name: 'shared', chunks: 'all', minChunks: 2, enforce: true },
        },
      },
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: STYLE_SHEET_NAME,
        chunkFilename: STYLE_SHEET_NAME,
        runtime: false,
      }),
      chunkIntegrityPlugin(pages),
    ],
  });
  return join(folder, 'built');
}

/** A file that a runtime requested from the shell. */
interface FakeRequest {
  kind: 'script' | 'style sheet';
  url: string;
  integrity: string | undefined;
  /** Completes the request, or fails it with the fault. */
  end: (fault?: string) => void;
}

/** A browser with the shell, to run a built runtime and record its requests. */
function fakePage(entry: string) {
  const requests: FakeRequest[] = [];
  const request = (kind: FakeRequest['kind']) => (url: string, integrity?: string) =>
    new Promise<void>((resolve, reject) => {
      const end = (fault?: string) => {
        if (fault === undefined) resolve();
        else reject(new Error(fault));
      };
      requests.push({ kind, url, integrity, end });
    });
  const globals: Record<string, unknown> = {
    __jalon: { loadScript: request('script'), loadStyle: request('style sheet') },
    setTimeout,
    clearTimeout,
  };
  globals.self = globals;
  const context = createContext(globals);
  runInContext(entry, context);
  return {
    requests,
    /** Calls `load`, a global of the fixture, with the name of a lazy module. */
    load: (name: string) => (globals.load as (name: string) => Promise<unknown>)(name),
    run: (code: string) => {
      runInContext(code, context);
    },
  };
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
test('every lazy script and style sheet is requested with its integrity hash', () => {
  const page = fakePage(entry);
  for (const name of ['first', 'second', 'dialog', 'panel']) page.load(name).catch(() => null);
  const lazy = [...files].filter(([name]) => !name.startsWith('entry.'));
  for (const end of ['.css', '.js'])
    expect(lazy.filter(([name]) => name.endsWith(end))).toHaveLength(4);
  const expected = lazy.map(
    ([name, text]) => `/assets/demo/${name} ${integrityOf(Buffer.from(text))}`,
  );
  const asked = page.requests.map(({ url, integrity }) => `${url} ${String(integrity)}`);
  expect([...new Set(asked)].sort()).toEqual(expected.sort());
});

const without = (kind: string) => {
  const forgetful = entry.replace(new RegExp(`"?${kind}"?:\\{[^}]*\\}`), `${kind}:{}`);
  expect(forgetful).not.toBe(entry);
  return fakePage(forgetful);
};

test.each([
  ['js', 'script'],
  ['css', 'style sheet'],
])(
  'a file that is missing from the hash table (%s) is requested from the shell without a hash',
  async (kind, wanted) => {
    const page = without(kind);
    const loading = expect(page.load('first')).rejects.toThrow('integrity');
    const asked = page.requests.find((request) => request.kind === wanted);
    expect(asked).toMatchObject({ integrity: undefined });
    asked?.end('integrity');
    await loading;
  },
);

describe('a runtime that is built with page names', () => {
  let runtime: string;

  beforeAll(async () => {
    const folder = await build(folderWith(SOURCES), ['first', 'second']);
    const name = readdirSync(folder).find((file) => file.startsWith('entry.')) ?? '';
    runtime = readFileSync(join(folder, name), 'utf8');
  });

  const hashOf = (pattern: RegExp) => integrityOf(Buffer.from(fileOf(pattern)[1]));
  /** Sorted requests, such as "script first: no hash". */
  const asked = (page: ReturnType<typeof fakePage>) =>
    page.requests
      .map(({ kind, url, integrity = 'no hash' }) => {
        const [name] = url.replace('/assets/demo/', '').split('.');
        return `${kind} ${String(name)}: ${integrity}`;
      })
      .sort();

  test('a runtime with page names requests no file that only pages use, as the shell loads these first', async () => {
    const page = fakePage(runtime);
    page.run(fileOf(/^first\..*js$/)[1]);
    const loading = page.load('first');
    for (const { end } of page.requests) end();
    // The shell requests the page's own files. A dialog uses this sheet too, so the runtime has to know its hash.
    expect(asked(page)).toEqual([`style sheet shared: ${hashOf(/^shared\..*css$/)}`]);
    expect(await loading).toMatchObject({ default: 'the first page' });
  });

  test('a runtime with page names requests the files of a lazy chunk with their hashes, whether the chunk has a name or not', () => {
    const page = fakePage(runtime);
    page.load('dialog').catch(() => null);
    expect(asked(page)).toEqual([
      `script dialog: ${hashOf(/^dialog\..*js$/)}`,
      `style sheet dialog: ${hashOf(/^dialog\..*css$/)}`,
      `style sheet shared: ${hashOf(/^shared\..*css$/)}`,
    ]);
    page.load('panel').catch(() => null);
    expect(asked(page)).toContainEqual(expect.stringMatching(/^script \d+: sha384-/));
    expect(asked(page)).toContainEqual(expect.stringMatching(/^style sheet \d+: sha384-/));
  });
});

test.each(['script', 'style sheet'])(
  'a failed %s rejects the import and is requested again by the next import',
  async (kind) => {
    const page = fakePage(entry);
    const asked = () => page.requests.filter((request) => request.kind === kind);
    const loading = expect(page.load('first')).rejects.toThrow('no network');
    for (const { end } of asked()) end('no network');
    const failed = asked().length;
    await loading;
    page.load('first').catch(() => null);
    expect(asked()).toHaveLength(2 * failed);
  },
);

test('a changed lazy file changes the file name of its runtime', async () => {
  const folder = await build(folderWith({ ...SOURCES, 'first.css': '.first { color: blue }' }));
  const [name] = fileOf(/^entry\./);
  const other = readdirSync(folder).find((file) => file.startsWith('entry.'));
  expect(other).toBeDefined();
  expect(other).not.toBe(name);
});
