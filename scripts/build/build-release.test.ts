import { temporaryFolders } from '../testkit/temporary-folder';
import { offeredNames } from './build-release';
import { noticesFile } from './packages';
import { portableMap } from './source-maps';
import type { BundledPackage } from './webpack/plugins';

const folderWith = temporaryFolders();
const SERVER = `exports.contract = { react: { useState() {}, use() {} }, ui: { Button() {} } };`;
const built = () => folderWith({ 'server/shell.cjs': SERVER });

test('the export names of each shell module are read from its server bundle and sorted', async () => {
  expect(await offeredNames(built(), ['react', 'ui'])).toEqual({
    react: ['use', 'useState'],
    ui: ['Button'],
  });
});

test('a module that remotes are built to find and the shell does not provide is an error', async () => {
  await expect(offeredNames(built(), ['react', 'http', 'draft'])).rejects.toThrow(
    'The shell does not hand over http, draft: shell/src/provided-modules.ts names nothing of it.',
  );
});

test('a provided module that no remote is built to find is an error', async () => {
  await expect(offeredNames(built(), ['react'])).rejects.toThrow(
    'No remote is built to find ui: shell/src/provided-modules.ts names it in vain.',
  );
});

const bundled = (patch: Partial<BundledPackage> = {}): BundledPackage => ({
  name: 'idb',
  version: '7.1.1',
  licence: 'MIT',
  licenceText: null,
  ...patch,
});

test('the licence notices list every package in browser files, with its licence text', () => {
  const { text } = noticesFile([
    bundled({ licenceText: 'Permission to use' }),
    bundled({ name: 'bare', licence: null }),
  ]);
  expect(text).toContain('idb 7.1.1 (MIT)');
  expect(text).toContain('Permission to use');
  expect(text).toContain('bare 7.1.1 (no licence named)');
});

test('the file name of the licence notices contains a hash of the content', () => {
  const one = noticesFile([bundled()]).name;
  expect(one).toMatch(/^licences\.[0-9a-f]{10}\.txt$/);
  expect(noticesFile([bundled()]).name).toBe(one);
  expect(noticesFile([bundled({ version: '7.1.2' })]).name).not.toBe(one);
});

const ROOT = '/home/somebody/checkout';

function keep(source: string, text: string | null = 'const text = 1;') {
  const map = { file: 'entry.js', sources: [source], sourcesContent: [text] };
  const { sources, sourcesContent } = portableMap(ROOT, 'mfe-demo', map);
  return [sources[0], sourcesContent[0]];
}

const OWN = 'const text = 1;';

test.each<[what: string, source: string, name: string, text: string | null]>([
  ['a source of the part', `${ROOT}/mfe-demo/src/Page.tsx`, 'mfe-demo/src/Page.tsx', OWN],
  ['a shared source', `${ROOT}/shared/src/http/get.ts`, 'shared/src/http/get.ts', OWN],
  ['a package', `${ROOT}/node_modules/react/index.js`, 'node_modules/react/index.js', null],
  [
    'a package of a package',
    `${ROOT}/node_modules/downshift/node_modules/react-is/index.js`,
    'node_modules/react-is/index.js',
    null,
  ],
  [
    'a package in a linked folder',
    `javascript/elsewhere/node_modules/a/b.mjs`,
    'node_modules/a/b.mjs',
    null,
  ],
  [
    'a file that federation generates',
    `${ROOT}/node_modules/.federation/entry.1a2b.js`,
    'federation',
    null,
  ],
  [
    'a module without a file',
    'webpack://demo_1a2b/./src/Page.module.css?3c4d',
    'mfe-demo/src/Page.module.css',
    null,
  ],
  ['the runtime', 'webpack/runtime/load script', 'webpack/runtime/load script', null],
])(
  '%s has the same name on every machine, and only our own sources keep their text',
  (_, source, name, text) => {
    expect(keep(source)).toEqual([name, text]);
  },
);

test('a source without text in the map gets none', () => {
  expect(keep(`${ROOT}/shell/src/main.tsx`, null)).toEqual(['shell/src/main.tsx', null]);
});
