import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders, writeFiles, type FileTexts } from '../testkit/temporary-folder';
import { readJsonFile } from './files';
import { findRoot } from './paths';
import { cacheVersion, inputsHash, stylesHash, toolsHash } from './inputs';

const folderWith = temporaryFolders();

const CHECKOUT: FileTexts = {
  'mfe-demo/package.json': '{}',
  'mfe-demo/src/pages/HomePage.tsx': 'home',
  'shared/src/format/index.ts': 'format',
  'scripts/build/webpack/layer-loader.cjs': 'layer',
  'scripts/tsconfig.preset.json': '{}',
  'tsconfig.base.json': '{ "extends": "./scripts/tsconfig.preset.json" }',
  'package-lock.json': '{ "packages": {} }',
};

const hashOf = (root: string) => inputsHash(root, join(root, 'mfe-demo'));
const hashWith = (changes: FileTexts) => hashOf(folderWith({ ...CHECKOUT, ...changes }));

const hashesOf = (root: string) => ({
  build: hashOf(root),
  styles: stylesHash(root, join(root, 'mfe-demo')),
  tools: toolsHash(root),
  cache: cacheVersion(root),
});
type Hashed = keyof ReturnType<typeof hashesOf>;

test('equal sources have equal hashes in any folder', () => {
  const [one, other] = [hashesOf(folderWith(CHECKOUT)), hashesOf(folderWith(CHECKOUT))];
  expect({ ...one, cache: '' }).toEqual({ ...other, cache: '' });
  expect(one.build).toMatch(/^[0-9a-f]{8}$/);
});

test('a clone with the line ends of Windows has equal hashes', () => {
  const attributes = readFileSync(join(findRoot(), '.gitattributes'), 'utf8');
  const files = { 'mfe-demo/src/lines.ts': 'a\nb\n', '.gitattributes': attributes };
  const root = folderWith({ ...CHECKOUT, ...files });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  git('init');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-m', 'a');
  git('clone', '-c', 'core.autocrlf=true', '.', 'windows');
  expect(hashOf(join(root, 'windows'))).toBe(hashOf(root));
});

test('trust, rule 1: no two checkouts share a build cache', () => {
  expect(cacheVersion(folderWith(CHECKOUT))).not.toBe(cacheVersion(folderWith(CHECKOUT)));
});

test.each<[what: string, path: string, hashes: Hashed[]]>([
  ['a source of the part', 'mfe-demo/src/pages/HomePage.tsx', ['build']],
  ['a new source', 'mfe-demo/src/pages/NewPage.tsx', ['build']],
  ['the manifest of the part', 'mfe-demo/package.json', ['build']],
  ['a style sheet of the part', 'mfe-demo/src/Home.module.css', ['build', 'styles']],
  ['the shared package', 'shared/src/format/index.ts', ['build', 'tools', 'cache']],
  ['a shared style sheet', 'shared/src/ui/Card.css', ['build', 'styles', 'tools', 'cache']],
  ['a tool', 'scripts/build/webpack/layer-loader.cjs', ['build', 'tools', 'cache']],
  ['the compiler options', 'tsconfig.base.json', ['build', 'tools', 'cache']],
  ['the options these extend', 'scripts/tsconfig.preset.json', ['build', 'tools', 'cache']],
  ['the lock file', 'package-lock.json', ['build', 'tools', 'cache']],
  ['a test', 'mfe-demo/src/pages/HomePage.test.tsx', []],
  ['a journey', 'mfe-demo/e2e/home.journey.test.ts', []],
  ['the README', 'mfe-demo/README.md', []],
  ['a dot-file', 'mfe-demo/.env', []],
  ['a dot-folder', 'mfe-demo/.cache/left.json', []],
  ['an installed package', 'mfe-demo/node_modules/tool/index.js', []],
  ['a shared test double', 'shared/src/testing/fake-session.ts', []],
  ['another part', 'mfe-other/src/pages/OtherPage.tsx', []],
])('a change of %s (%s) changes the hashes %j', (_, path, hashes) => {
  const root = folderWith(CHECKOUT);
  const before = hashesOf(root);
  writeFiles(root, { [path]: 'changed' });
  const after = hashesOf(root);
  const differing = (Object.keys(before) as Hashed[]).filter(
    (name) => before[name] !== after[name],
  );
  expect(differing).toEqual(hashes);
});

test('in a team’s own repository, the hash depends on the installed packages', () => {
  const hashWith = (changes: FileTexts) =>
    hashOf(folderWith({ 'mfe-demo/package.json': '{}', ...changes }));
  const changes = ['shared/src/format/index.ts', 'scripts/core/parts.ts'].map((file) => ({
    [`node_modules/@jalon/${file}`]: 'installed',
  }));
  const lists = ['package-lock.json', 'node_modules/.package-lock.json'];
  const hashes = [{}, ...changes, ...lists.map((file) => ({ [file]: '{}' }))].map(hashWith);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('files whose names only resemble tests or journeys change the hash', () => {
  const sources = ['latest.ts', 'e2e.ts', 'contest.tsx', 'README.tsx', 'testing-tips.ts'];
  const hashes = sources.map((name) => hashWith({ [`mfe-demo/src/${name}`]: '' }));
  expect(new Set([...hashes, hashWith({})]).size).toBe(sources.length + 1);
});

test('moving a file name and its text into the previous file changes the hash', () => {
  const split = hashWith({ 'mfe-demo/a': 'text', 'mfe-demo/b': 'end' });
  const moved = hashWith({ 'mfe-demo/a': 'textmfe-demo/b\0end' });
  expect(moved).not.toBe(split);
});

/** Packages whose install scripts are not needed (.npmrc turns all of them off). */
const SCRIPTS_NOT_NEEDED = new Set([
  // Reads a configuration that Firebase's own hosting would inject; ours comes with the page.
  '@firebase/util',
  // Only prints a message about versions.
  'protobufjs',
  'core-js-pure',
  // Check for the binary of the platform, which npm installs as an optional package.
  '@swc/core',
  'esbuild',
  'unrs-resolver',
  // Would compile the binary that npm installs as an optional package.
  '@parcel/watcher',
]);

/** The packages of registries, without the workspaces of the checkout. */
const { packages: locked } = readJsonFile(join(findRoot(), 'package-lock.json')) as {
  packages: Record<
    string,
    Partial<Record<'link' | 'integrity' | 'license' | 'hasInstallScript', unknown>>
  >;
};
const packages = Object.entries(locked).flatMap(([location, { link, ...entry }]) => {
  const [, name] = /^.*node_modules\/(.+)$/.exec(location) ?? [];
  return name === undefined || link ? [] : [{ ...entry, name }];
});

test('every package in the lock file has an integrity hash and a licence', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ integrity, license }) => !integrity || !license)).toEqual([]);
});

test('install scripts are turned off, and each package with such a script is listed as not needing it', () => {
  const npmrc = readFileSync(join(findRoot(), '.npmrc'), 'utf8').split('\n');
  expect(npmrc).toContain('ignore-scripts=true');
  const unknown = packages
    .filter(({ hasInstallScript, name }) => hasInstallScript && !SCRIPTS_NOT_NEEDED.has(name))
    .map(({ name }) => name);
  expect(unknown).toEqual([]);
});
