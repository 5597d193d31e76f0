import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { integrityOf } from '../../../model/files';
import { temporaryFolders } from '../../../testkit/temporary-folder';
import { ChunkIntegrityPlugin, STYLE_SHEET_NAME } from '.';
import { fakePage, type FakeElement } from './testing';

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

/** A script runs, and whatever the page asked for has come. */
function comeAll(page: ReturnType<typeof fakePage>, script: string): void {
  page.run(fileOf(new RegExp(`^${script}\\..*js$`))[1]);
  for (const request of page.requests) request.onload?.({ type: 'load' });
}

test('every lazy script and style sheet is asked for with the hash of its bytes', () => {
  const page = fakePage(entry);
  void page.load('first').catch(() => null);
  void page.load('second').catch(() => null);
  void page.load('dialog').catch(() => null);
  void page.load('panel').catch(() => null);
  const lazy = [...files].filter(([name]) => !name.startsWith('entry.'));
  expect(lazy.filter(([name]) => name.endsWith('.css'))).toHaveLength(4);
  expect(lazy.filter(([name]) => name.endsWith('.js'))).toHaveLength(4);
  const expected = lazy.map(
    ([name, text]) => `/assets/demo/${name} ${integrityOf(Buffer.from(text))}`,
  );
  const asked = page.requests
    .filter(({ integrity }) => integrity !== undefined)
    .map((request) => `${addressOf(request)} ${request.integrity ?? ''}`);
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
  'a file that the table does not name (%s) is left to the shell, without a hash',
  async (kind, tag) => {
    const page = without(kind);
    const loading = expect(page.load('first')).rejects.toThrow(/integrity|could not be loaded/);
    const [asked] = page.requests.filter((request) => request.tag === tag);
    expect(asked).toBeDefined();
    expect(asked?.integrity).toBeUndefined();
    asked?.onerror?.({ type: 'integrity', target: { src: addressOf(asked) } });
    await loading;
  },
);

describe('the files of a page', () => {
  let runtime: string;

  beforeAll(async () => {
    const folder = await build(folderWith(SOURCES), ['first', 'second']);
    const name = readdirSync(folder).find((file) => file.startsWith('entry.')) ?? '';
    runtime = readFileSync(join(folder, name), 'utf8');
  });

  const hashOf = (pattern: RegExp) => integrityOf(Buffer.from(fileOf(pattern)[1]));
  /** "script first: no hash", in the order of the alphabet. */
  const asked = (page: ReturnType<typeof fakePage>) =>
    page.requests
      .map((it) => {
        const [name] = addressOf(it).replace('/assets/demo/', '').split('.');
        return `${it.tag} ${String(name)}: ${it.integrity ?? 'no hash'}`;
      })
      .sort();

  test('the files of a page are loaded by the shell before: the build requests none of them', async () => {
    const page = fakePage(runtime);
    page.run(fileOf(/^first\..*js$/)[1]);
    const loading = page.load('first');
    comeAll(page, 'first');
    // Its own are asked for by the shell; a dialog of another page has this one too, where nobody else knows its hash.
    expect(asked(page)).toEqual([`style sheet shared: ${hashOf(/^shared\..*css$/)}`]);
    expect(await loading).toMatchObject({ default: 'the first page' });
  });

  test('the files of a page do not take the hashes and style sheets of others away', () => {
    const page = fakePage(runtime);
    page.load('dialog').catch(() => null);
    expect(asked(page)).toEqual([
      `script dialog: ${hashOf(/^dialog\..*js$/)}`,
      `style sheet dialog: ${hashOf(/^dialog\..*css$/)}`,
      `style sheet shared: ${hashOf(/^shared\..*css$/)}`,
    ]);
  });

  test('the files of a page take no hashes and style sheets from a chunk that has no name', () => {
    const page = fakePage(runtime);
    page.load('panel').catch(() => null);
    expect(asked(page)).toEqual([
      expect.stringMatching(/^script \d+: sha384-/),
      expect.stringMatching(/^style sheet \d+: sha384-/),
    ]);
  });
});

test.each(['script', 'style sheet'])(
  'a %s that failed fails the page, and is asked for anew',
  async (kind) => {
    const page = fakePage(entry);
    const asked = () => page.requests.filter(({ tag }) => tag === kind);
    const loading = expect(page.load('first')).rejects.toThrow(/Loading chunk|could not be loaded/);
    asked().forEach(fail);
    const failed = asked().length;
    await loading;
    page.load('first').catch(() => null);
    expect(asked()).toHaveLength(2 * failed);
  },
);

test('a page is ready once its script and its style sheet are there', async () => {
  const page = fakePage(entry);
  const loading = page.load('first');
  comeAll(page, 'first');
  expect(await loading).toMatchObject({ default: 'the first page' });
});

test('another byte in a lazy file gives its runtime another name', async () => {
  const folder = await build(folderWith({ ...SOURCES, 'first.css': '.first { color: blue }' }));
  const [name] = fileOf(/^entry\./);
  const other = readdirSync(folder).find((file) => file.startsWith('entry.'));
  expect(other).toBeDefined();
  expect(other).not.toBe(name);
});
