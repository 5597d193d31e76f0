import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders, writeFiles, type FileTexts } from '../testkit/temporary-folder';
import { cacheVersion, composerHash, inputsHash, stylesHash, typesHash } from './inputs';

const folderWith = temporaryFolders();

interface Locked {
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: true }>;
}

const lockfile = (changes: Record<string, Locked | null> = {}) => {
  const packages: Record<string, Locked | null> = {
    'node_modules/compiler': { version: '1.0.0', dependencies: { parser: '1' } },
    'node_modules/parser': { version: '1.0.0' },
    'node_modules/runner': {
      version: '1.0.0',
      peerDependencies: { host: '1' },
      peerDependenciesMeta: { minifier: { optional: true }, host: { optional: true } },
    },
    'node_modules/minifier': { version: '1.0.0' },
    'node_modules/host': { version: '1.0.0' },
    'node_modules/loader': { version: '1.0.0' },
    'node_modules/widget': { version: '1.0.0' },
    'mfe-demo/node_modules/icons': { version: '2.0.0' },
    'node_modules/icons': { version: '1.0.0' },
    'node_modules/fonts': { version: '1.0.0' },
    'node_modules/test-runner': { version: '1.0.0', dependencies: { reporter: '1' } },
    'node_modules/reporter': { version: '1.0.0' },
    'node_modules/mailer': { version: '1.0.0' },
    'node_modules/painter': { version: '1.0.0' },
    'node_modules/typescript': { version: '1.0.0' },
    ...changes,
  };
  const kept = Object.entries(packages).filter(([, entry]) => entry !== null);
  return JSON.stringify({ lockfileVersion: 3, packages: Object.fromEntries(kept) });
};

const CHECKOUT: FileTexts = {
  'mfe-demo/package.json': '{}',
  'mfe-demo/src/pages/HomePage.tsx': `import { Widget } from 'widget'; import 'icons/home';`,
  'mfe-other/src/pages/OtherPage.tsx': `import 'mailer';`,
  'shared/package.json': '{}',
  'shared/src/format/index.ts': 'format',
  'shared/src/font/made-from.json': JSON.stringify({ packages: ['fonts'] }),
  'scripts/build/webpack/remote.ts': `import compiler from 'compiler'; import 'runner'; resolve('loader');`,
  'scripts/build/webpack/layer-loader.cjs': 'layer',
  'scripts/core/parts.ts': 'parts',
  'scripts/core/release.ts': 'core',
  'scripts/compose/html.ts': `import 'painter';`,
  'scripts/gate/types.ts': 'types',
  'scripts/cli/main.ts': `import 'mailer';`,
  'scripts/tsconfig.preset.json': '{}',
  'tsconfig.base.json': '{ "extends": "./scripts/tsconfig.preset.json" }',
  'package-lock.json': lockfile(),
};

const hashOf = (root: string) => inputsHash(root, join(root, 'mfe-demo'));
const hashWith = (changes: FileTexts) => hashOf(folderWith({ ...CHECKOUT, ...changes }));

function hashesOf(root: string) {
  const part = join(root, 'mfe-demo');
  return {
    build: inputsHash(root, part),
    styles: stylesHash(root, part),
    cache: cacheVersion(root),
    site: composerHash(root),
    types: typesHash(root, part),
  };
}
type Hashed = keyof ReturnType<typeof hashesOf>;

/** The hashes that differ after a change. */
function differing(changes: FileTexts): Hashed[] {
  const root = folderWith(CHECKOUT);
  const before = hashesOf(root);
  writeFiles(root, changes);
  const after = hashesOf(root);
  return (Object.keys(before) as Hashed[]).filter((name) => before[name] !== after[name]);
}

test('equal sources have equal hashes in any folder', () => {
  const [one, other] = [hashesOf(folderWith(CHECKOUT)), hashesOf(folderWith(CHECKOUT))];
  expect({ ...one, cache: '' }).toEqual({ ...other, cache: '' });
  expect(one.build).toMatch(/^[0-9a-f]{8}$/);
});

test('trust, rule 1: no two checkouts share a build cache', () => {
  expect(cacheVersion(folderWith(CHECKOUT))).not.toBe(cacheVersion(folderWith(CHECKOUT)));
});

test.each<[what: string, path: string, hashes: Hashed[]]>([
  ['a source of the part', 'mfe-demo/src/pages/HomePage.tsx', ['build', 'types']],
  ['a new source', 'mfe-demo/src/pages/NewPage.tsx', ['build', 'types']],
  ['the manifest of the part', 'mfe-demo/package.json', ['build', 'types']],
  ['a style sheet of the part', 'mfe-demo/src/Home.module.css', ['build', 'styles', 'types']],
  ['the shared package', 'shared/src/format/index.ts', ['build', 'site', 'types']],
  ['a shared style sheet', 'shared/src/ui/Card.css', ['build', 'styles', 'site', 'types']],
  ['the shared entry points', 'shared/package.json', ['build', 'cache', 'site', 'types']],
  ['the preset', 'scripts/build/webpack/remote.ts', ['build', 'cache', 'site', 'types']],
  ['a loader', 'scripts/build/webpack/layer-loader.cjs', ['build', 'cache', 'site', 'types']],
  ['the layer below it', 'scripts/core/release.ts', ['build', 'cache', 'site', 'types']],
  ['the lowest layer', 'scripts/core/parts.ts', ['build', 'cache', 'site', 'types']],
  ['the compiler options', 'tsconfig.base.json', ['build', 'site', 'types']],
  ['the options these extend', 'scripts/tsconfig.preset.json', ['build', 'site', 'types']],
  ['the composition', 'scripts/compose/html.ts', ['site']],
  ['the check itself', 'scripts/gate/types.ts', ['types']],
  ['a layer above', 'scripts/cli/main.ts', []],
  ['a test', 'mfe-demo/src/pages/HomePage.test.tsx', []],
  ['a journey', 'mfe-demo/e2e/home.journey.test.ts', []],
  ['the README', 'mfe-demo/README.md', []],
  ['a dot-file', 'mfe-demo/.env', []],
  ['a dot-folder', 'mfe-demo/.cache/left.json', []],
  ['an installed package', 'mfe-demo/node_modules/tool/index.js', []],
  ['a shared test double', 'shared/src/testing/fake-session.ts', []],
  ['another part', 'mfe-other/src/pages/OtherPage.tsx', []],
  ['a style sheet of another part', 'mfe-other/src/Other.module.css', []],
])('a change of %s (%s) changes the hashes %j', (_, path, hashes) => {
  // The changed text still contains the names of the same packages.
  expect(differing({ [path]: `${CHECKOUT[path] ?? ''} // changed` })).toEqual(hashes);
});

test.each<[what: string, location: string, hashes: Hashed[]]>([
  ['one that the part imports', 'widget', ['build', 'types']],
  ['the copy that the part has of one', 'mfe-demo/node_modules/icons', ['build', 'types']],
  ['one that the preset imports', 'compiler', ['build', 'cache', 'site', 'types']],
  ['one that the preset only names', 'loader', ['build', 'cache', 'site', 'types']],
  ['one that such a package depends on', 'parser', ['build', 'cache', 'site', 'types']],
  ['an optional peer that is installed', 'minifier', ['build', 'cache', 'site', 'types']],
  ['a peer that is installed', 'host', ['build', 'cache', 'site', 'types']],
  ['one that shared files were made from', 'fonts', ['build', 'site', 'types']],
  ['one of the composition', 'painter', ['site']],
  ['the compiler', 'typescript', ['types']],
  ['a test tool', 'test-runner', []],
  ['what only a test tool depends on', 'reporter', []],
  ['one that another part and other tooling use', 'mailer', []],
  ['the copy that another workspace has of one', 'icons', []],
  ['a new one', 'added', []],
])('another version of a locked package, %s (%s), changes the hashes %j', (_, name, hashes) => {
  const location = name.includes('/') ? name : `node_modules/${name}`;
  const lock = lockfile({ [location]: { version: '9.0.0' } });
  expect(differing({ 'package-lock.json': lock })).toEqual(hashes);
});

test('the hashes ignore where npm installs a package, but not its integrity', () => {
  const nested = {
    'node_modules/parser': null,
    'node_modules/compiler/node_modules/parser': { version: '1.0.0' },
  };
  expect(differing({ 'package-lock.json': lockfile(nested) })).toEqual([]);
  const other = { 'node_modules/widget': { version: '1.0.0', integrity: 'sha512-other' } };
  expect(differing({ 'package-lock.json': lockfile(other) })).toEqual(['build', 'types']);
});

describe('in a team’s own repository', () => {
  const OWN = 'node_modules/@jalon';
  const installed = (path: string) => path.replace(/^(shared|scripts)\//, `${OWN}/$1/`);
  const files = Object.entries(CHECKOUT).map(([path, text]) => [installed(path), text]);
  const REPOSITORY: FileTexts = {
    ...(Object.fromEntries(files) as FileTexts),
    'tsconfig.base.json': '{ "extends": "@jalon/scripts/tsconfig.preset.json" }',
  };
  const hashThere = (changes: FileTexts) => hashOf(folderWith({ ...REPOSITORY, ...changes }));

  test.each([
    ['the installed tooling', `${OWN}/scripts/core/parts.ts`],
    ['a loader of it', `${OWN}/scripts/build/webpack/layer-loader.cjs`],
    ['its compiler options', `${OWN}/scripts/tsconfig.preset.json`],
    ['the installed shared package', `${OWN}/shared/src/format/index.ts`],
  ])('a change of %s changes the hash', (_, path) => {
    expect(hashThere({ [path]: `${REPOSITORY[path] ?? ''} // changed` })).not.toBe(hashThere({}));
  });

  test('the hash depends on packages nested below the tooling, but not on a test tool of the team', () => {
    const parser = { version: '9.0.0' };
    const below = { [`${OWN}/scripts/node_modules/compiler`]: parser };
    const lockedThere = (changes: Record<string, Locked>) =>
      hashThere({ 'package-lock.json': lockfile(changes) });
    expect(lockedThere(below)).not.toBe(lockedThere({}));
    expect(lockedThere({ 'node_modules/test-runner': parser })).toBe(lockedThere({}));
  });

  test('without a lock file, the hash depends on npm’s own list of installed packages', () => {
    const noted = (changes: Record<string, Locked>) => {
      const root = folderWith({
        ...REPOSITORY,
        'node_modules/.package-lock.json': lockfile(changes),
      });
      rmSync(join(root, 'package-lock.json'));
      return hashOf(root);
    };
    expect(noted({ 'node_modules/compiler': { version: '9.0.0' } })).not.toBe(noted({}));
  });
});

test('files whose names only resemble tests or journeys change the hash', () => {
  const sources = ['latest.ts', 'e2e.ts', 'contest.tsx', 'README.tsx', 'testing-tips.ts'];
  const hashes = sources.map((name) => hashWith({ [`mfe-demo/src/${name}`]: '' }));
  expect(new Set([...hashes, hashWith({})]).size).toBe(sources.length + 1);
});

test('renaming or removing a file changes the hash', () => {
  const root = folderWith({ ...CHECKOUT, 'mfe-demo/src/a.ts': 'text' });
  const before = hashOf(root);
  rmSync(join(root, 'mfe-demo/src/a.ts'));
  const without = hashOf(root);
  writeFiles(root, { 'mfe-demo/src/b.ts': 'text' });
  expect(new Set([before, without, hashOf(root)]).size).toBe(3);
});

test('moving a file name and its text into the previous file changes the hash', () => {
  const split = hashWith({ 'mfe-demo/a': 'text', 'mfe-demo/b': 'end' });
  const moved = hashWith({ 'mfe-demo/a': 'textmfe-demo/b\0end' });
  expect(moved).not.toBe(split);
});

test('a checkout without the optional files still has a hash', () => {
  const root = folderWith({ 'mfe-demo/src/pages/HomePage.tsx': 'home' });
  expect(hashOf(root)).toMatch(/^[0-9a-f]{8}$/);
});
