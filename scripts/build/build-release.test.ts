import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from '../testkit/temporary-folder';
import { readOfferedNames } from './build-release';
import { noticesFile } from './packages';
import { storeSourceMaps } from './source-maps';

const folderWith = temporaryFolders();
const SERVER = `exports.contract = { react: { useState() {}, use() {} }, ui: { Button() {} } };`;
const built = () => folderWith({ 'server/shell.cjs': SERVER });

test('the export names of each shell module are read from its server bundle and sorted', async () => {
  expect(await readOfferedNames(built(), ['react', 'ui'])).toEqual({
    react: ['use', 'useState'],
    ui: ['Button'],
  });
});

test('a shell that lacks a module that remotes are built to require fails to build', async () => {
  await expect(readOfferedNames(built(), ['react', 'http', 'draft'])).rejects.toThrow(
    'The shell does not hand over http, draft: shell/src/provided-modules.ts names nothing of it.',
  );
});

test('a shell that provides a module that no remote is built to require fails to build', async () => {
  await expect(readOfferedNames(built(), ['react'])).rejects.toThrow(
    'No remote is built to find ui: shell/src/provided-modules.ts names it in vain.',
  );
});

const bundled = { name: 'idb', version: '7.1.1', licence: 'MIT', licenceText: 'Permission to use' };

test('the licence notices list every package in browser files, with its licence text', () => {
  const bare = { ...bundled, name: 'bare', licence: null, licenceText: null };
  const { name, text } = noticesFile([bundled, bare]);
  expect(text).toMatch(
    /idb 7\.1\.1 \(MIT\).*Permission to use.*bare 7\.1\.1 \(no licence named\)/s,
  );
  expect(name).toMatch(/^licences\.[0-9a-f]{10}\.txt$/);
  expect(noticesFile([bundled]).name).not.toBe(name);
});

const ROOT = '/home/somebody/checkout';
const OWN = 'const text = 1;';
const INSTALLED = 'node_modules/a/c.js';

test.each<[what: string, source: string, name: string, text: string | null]>([
  ['a source of the part', `${ROOT}/mfe-demo/src/Page.tsx`, 'mfe-demo/src/Page.tsx', OWN],
  ['a shared source', `${ROOT}/shared/src/http/get.ts`, 'shared/src/http/get.ts', OWN],
  ['a package', `${ROOT}/node_modules/react/index.js`, 'node_modules/react/index.js', null],
  ['a package of a package', `${ROOT}/node_modules/b/node_modules/a/c.js`, INSTALLED, null],
  ['a package in a linked folder', `javascript/elsewhere/node_modules/a/c.js`, INSTALLED, null],
  ['a module of federation', `${ROOT}/node_modules/.federation/entry.1a.js`, 'federation', null],
  ['a virtual module', 'webpack://demo_1a2b/./src/P.css?3c4d', 'mfe-demo/src/P.css', null],
  ['the runtime', 'webpack/runtime/load script', 'webpack/runtime/load script', null],
])(
  'source maps name %s alike on every machine, and contain the text of our own sources only',
  (_, source, name, text) => {
    const map = JSON.stringify({ file: 'entry.js', sources: [source], sourcesContent: [OWN] });
    const folder = folderWith({ 'client/entry.js': OWN, 'client/entry.js.map': map });
    storeSourceMaps(ROOT, 'mfe-demo', folder);
    const stored = readFileSync(join(folder, 'maps/entry.js.map'), 'utf8');
    expect(JSON.parse(stored)).toEqual({
      file: 'entry.js',
      sources: [name],
      sourcesContent: [text],
    });
    expect(readdirSync(join(folder, 'client'))).toEqual(['entry.js']);
  },
);
