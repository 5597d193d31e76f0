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
  'scripts/model/release.ts': 'model',
  'scripts/compose/html.ts': `import 'painter';`,
  'scripts/gate/types.ts': 'types',
  'scripts/cli/main.ts': `import 'mailer';`,
  'scripts/tsconfig.preset.json': '{}',
  'tsconfig.base.json': '{ "extends": "./scripts/tsconfig.preset.json" }',
  'package-lock.json': lockfile(),
};

const hashOf = (root: string) => inputsHash(root, join(root, 'mfe-demo'));
const hashWith = (changes: FileTexts) => hashOf(folderWith({ ...CHECKOUT, ...changes }));
/** The hash of the checkout as it is; tests compare with it. */
let unchanged: string;
beforeAll(() => {
  unchanged = hashWith({});
});
/** A changed text that still mentions what it mentioned. */
const changed = (path: string) => ({ [path]: `${CHECKOUT[path] ?? ''} // changed` });

test('equal sources give equal hashes, wherever the checkout is', () => {
  expect(hashWith({})).toBe(hashWith({}));
  expect(hashWith({})).toMatch(/^[0-9a-f]{8}$/);
});

test.each([
  ['a source of the part', 'mfe-demo/src/pages/HomePage.tsx'],
  ['a new source', 'mfe-demo/src/pages/NewPage.tsx'],
  ['the shared package', 'shared/src/format/index.ts'],
  ['the build layer', 'scripts/build/webpack/remote.ts'],
  ['a loader', 'scripts/build/webpack/layer-loader.cjs'],
  ['the layer below it', 'scripts/model/release.ts'],
  ['the lowest layer', 'scripts/core/parts.ts'],
  ['the compiler options', 'tsconfig.base.json'],
  ['the compiler options that these extend', 'scripts/tsconfig.preset.json'],
])('%s counts', (_, path) => {
  expect(hashWith(changed(path))).not.toBe(unchanged);
});

test('the manifest of the part counts', () => {
  expect(hashWith({ 'mfe-demo/package.json': '{ "version": "2.0.0" }' })).not.toBe(unchanged);
});

test.each([
  ['a test', 'mfe-demo/src/pages/HomePage.test.tsx'],
  ['a test of plain code', 'mfe-demo/src/domain/rate.test.ts'],
  ['a journey', 'mfe-demo/e2e/home.journey.test.ts'],
  ['the README', 'mfe-demo/README.md'],
  ['a dot-file', 'mfe-demo/.env'],
  ['a dot-folder', 'mfe-demo/.cache/left.json'],
  ['an installed package', 'mfe-demo/node_modules/tool/index.js'],
  ['the test doubles of the shared package', 'shared/src/testing/fake-session.ts'],
  ['another part', 'mfe-other/src/pages/OtherPage.tsx'],
  ['a layer above', 'scripts/cli/main.ts'],
  ['the layer that composes', 'scripts/compose/html.ts'],
])('%s does not count', (_, path) => {
  expect(hashWith(changed(path))).toBe(unchanged);
});

describe('of the locked packages', () => {
  const hashLocked = (changes: Record<string, Locked | null>) =>
    hashWith({ 'package-lock.json': lockfile(changes) });
  const next = { version: '9.0.0' };

  test.each([
    ['one that the part imports', 'node_modules/widget'],
    ['the copy that the part has of one', 'mfe-demo/node_modules/icons'],
    ['one that the preset imports', 'node_modules/compiler'],
    ['one that the preset names without importing it', 'node_modules/loader'],
    ['one that such a package depends on', 'node_modules/parser'],
    ['an optional peer that is installed', 'node_modules/minifier'],
    ['a peer that is installed', 'node_modules/host'],
    ['one that files of the shared package were made from', 'node_modules/fonts'],
  ])('%s counts', (_, location) => {
    expect(hashLocked({ [location]: next })).not.toBe(unchanged);
  });

  test.each([
    ['one of the test tools', 'node_modules/test-runner'],
    ['what only a test tool depends on', 'node_modules/reporter'],
    ['one that another part and other tooling use', 'node_modules/mailer'],
    ['the copy that another workspace has of one', 'node_modules/icons'],
    ['a new one', 'node_modules/added'],
  ])('%s does not count', (_, location) => {
    expect(hashLocked({ [location]: next })).toBe(unchanged);
  });

  test('where npm puts one does not count', () => {
    const parser = { version: '1.0.0' };
    const nested = 'node_modules/compiler/node_modules/parser';
    expect(hashLocked({ 'node_modules/parser': null, [nested]: parser })).toBe(unchanged);
  });

  test('the same package with other bytes counts', () => {
    const entry = { version: '1.0.0', integrity: 'sha512-other' };
    expect(hashLocked({ 'node_modules/widget': entry })).not.toBe(unchanged);
  });
});

describe('in a repository of its own', () => {
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
  ])('%s counts', (_, path) => {
    expect(hashThere({ [path]: `${REPOSITORY[path] ?? ''} // changed` })).not.toBe(hashThere({}));
  });

  test('packages that npm put below the tooling count, a test tool of the team does not', () => {
    const parser = { version: '9.0.0' };
    const below = { [`${OWN}/scripts/node_modules/compiler`]: parser };
    const lockedThere = (changes: Record<string, Locked>) =>
      hashThere({ 'package-lock.json': lockfile(changes) });
    expect(lockedThere(below)).not.toBe(lockedThere({}));
    expect(lockedThere({ 'node_modules/test-runner': parser })).toBe(lockedThere({}));
  });

  test('what npm notes about the installed packages counts where nothing is locked', () => {
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

test('names that only look like tests or journeys count', () => {
  const sources = ['latest.ts', 'e2e.ts', 'contest.tsx', 'README.tsx', 'testing-tips.ts'];
  const hashes = sources.map((name) => hashWith({ [`mfe-demo/src/${name}`]: '' }));
  expect(new Set([...hashes, unchanged]).size).toBe(sources.length + 1);
});

test('a renamed and a removed file count', () => {
  const root = folderWith({ ...CHECKOUT, 'mfe-demo/src/a.ts': 'text' });
  const before = hashOf(root);
  rmSync(join(root, 'mfe-demo/src/a.ts'));
  const without = hashOf(root);
  writeFiles(root, { 'mfe-demo/src/b.ts': 'text' });
  expect(new Set([before, without, hashOf(root)]).size).toBe(3);
});

test('a lock file that changes while a command runs counts', () => {
  const root = folderWith(CHECKOUT);
  const before = hashOf(root);
  writeFiles(root, {
    'package-lock.json': lockfile({ 'node_modules/added': { version: '1.0.0' } }),
  });
  expect(hashOf(root)).toBe(before);
  writeFiles(root, {
    'package-lock.json': lockfile({ 'node_modules/widget': { version: '1.0.10' } }),
  });
  expect(hashOf(root)).not.toBe(before);
});

test('text that moves from a file into the name of the next one counts', () => {
  const split = hashWith({ 'mfe-demo/a': 'text', 'mfe-demo/b': 'end' });
  const moved = hashWith({ 'mfe-demo/a': 'textmfe-demo/b\0end' });
  expect(moved).not.toBe(split);
});

test('a checkout without the optional files still has a hash', () => {
  const root = folderWith({ 'mfe-demo/src/pages/HomePage.tsx': 'home' });
  expect(hashOf(root)).toMatch(/^[0-9a-f]{8}$/);
});

describe('trust, rule 1: of the build cache', () => {
  const versionWith = (changes: FileTexts) => cacheVersion(folderWith({ ...CHECKOUT, ...changes }));

  test('no two checkouts share one', () => {
    expect(versionWith({})).not.toBe(versionWith({}));
  });

  test.each([
    ['the build layers', changed('scripts/core/parts.ts'), true],
    [
      'a package of the preset',
      { 'package-lock.json': lockfile({ 'node_modules/parser': { version: '9.0.0' } }) },
      true,
    ],
    ['the entry points of the shared package', { 'shared/package.json': '{ }' }, true],
    ['a source of a part', changed('mfe-demo/src/pages/HomePage.tsx'), false],
    [
      'another package',
      { 'package-lock.json': lockfile({ 'node_modules/mailer': { version: '9.0.0' } }) },
      false,
    ],
  ])('%s counts: %s', (_, changes, counts) => {
    const root = folderWith(CHECKOUT);
    const before = cacheVersion(root);
    writeFiles(root, changes);
    expect(cacheVersion(root) !== before).toBe(counts);
  });
});

describe('of the style sheets', () => {
  const SHEETS: FileTexts = {
    ...CHECKOUT,
    'mfe-demo/src/pages/HomePage.module.css': '.page {}',
    'mfe-other/src/pages/OtherPage.module.css': '.page {}',
    'shared/src/ui/Card.module.css': '.card {}',
  };
  const stylesWith = (changes: FileTexts) => {
    const root = folderWith({ ...SHEETS, ...changes });
    return stylesHash(root, join(root, 'mfe-demo'));
  };

  test.each([
    ['one of the part', 'mfe-demo/src/pages/HomePage.module.css', true],
    ['a new one', 'mfe-demo/src/pages/NewPage.module.css', true],
    ['one of the shared package', 'shared/src/ui/Card.module.css', true],
    ['one of another part', 'mfe-other/src/pages/OtherPage.module.css', false],
    ['code', 'mfe-demo/src/pages/HomePage.tsx', false],
    ['the locked dependencies', 'package-lock.json', false],
  ])('%s counts: %s', (_, path, counts) => {
    expect(stylesWith({ [path]: 'changed' }) !== stylesWith({})).toBe(counts);
  });
});

describe('of a site and of a type check', () => {
  const hashes = (changes: FileTexts) => {
    const root = folderWith({ ...CHECKOUT, ...changes });
    return { site: composerHash(root), types: typesHash(root, join(root, 'mfe-demo')) };
  };
  const locked = (name: string) => ({
    'package-lock.json': lockfile({ [`node_modules/${name}`]: { version: '9.0.0' } }),
  });

  test.each([
    ['the composition', changed('scripts/compose/html.ts'), ['site']],
    ['a package of the composition', locked('painter'), ['site']],
    ['the lowest layer', changed('scripts/core/parts.ts'), ['site', 'types']],
    ['the shared package', changed('shared/src/format/index.ts'), ['site', 'types']],
    ['the check itself', changed('scripts/gate/types.ts'), ['types']],
    ['the compiler', locked('typescript'), ['types']],
    ['a source of the part', changed('mfe-demo/src/pages/HomePage.tsx'), ['types']],
    ['a layer above', changed('scripts/cli/main.ts'), []],
  ])('%s counts for %j', (_, changes, expected) => {
    const [before, after] = [hashes({}), hashes(changes)];
    const differ = (['site', 'types'] as const).filter((name) => before[name] !== after[name]);
    expect(differ).toEqual(expected);
  });
});
