import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders, writeFiles, type FileTexts } from '../testkit/temporary-folder';
import { inputsHash, stylesHash } from './inputs';

const folderWith = temporaryFolders();
const CHECKOUT: FileTexts = {
  'mfe-demo/package.json': '{}',
  'mfe-demo/src/pages/HomePage.tsx': 'home',
  'mfe-other/src/pages/OtherPage.tsx': 'other',
  'shared/src/format/index.ts': 'format',
  'scripts/build/webpack/remote.ts': 'preset',
  'scripts/build/build-release.ts': 'release',
  'scripts/cli/main.ts': 'commands',
  'tsconfig.base.json': '{}',
  'package-lock.json': '{ "lockfileVersion": 3 }',
};

const hashOf = (root: string) => inputsHash(root, join(root, 'mfe-demo'));
const hashWith = (changes: FileTexts) => hashOf(folderWith({ ...CHECKOUT, ...changes }));

test('equal sources give equal hashes, wherever the checkout is', () => {
  expect(hashWith({})).toBe(hashWith({}));
  expect(hashWith({})).toMatch(/^[0-9a-f]{8}$/);
});

test.each([
  ['a source of the part', 'mfe-demo/src/pages/HomePage.tsx'],
  ['a new source', 'mfe-demo/src/pages/NewPage.tsx'],
  ['the manifest of the part', 'mfe-demo/package.json'],
  ['the shared package', 'shared/src/format/index.ts'],
  ['the build preset', 'scripts/build/webpack/remote.ts'],
  ['the release step', 'scripts/build/build-release.ts'],
  ['the compiler options', 'tsconfig.base.json'],
  ['the locked dependencies', 'package-lock.json'],
])('%s counts', (_, path) => {
  expect(hashWith({ [path]: 'changed' })).not.toBe(hashWith({}));
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
  ['tooling that builds nothing', 'scripts/cli/main.ts'],
])('%s does not count', (_, path) => {
  expect(hashWith({ [path]: 'changed' })).toBe(hashWith({}));
});

test('names that only look like tests or journeys count', () => {
  const sources = ['latest.ts', 'e2e.ts', 'contest.tsx', 'README.tsx', 'testing-tips.ts'];
  const hashes = sources.map((name) => hashWith({ [`mfe-demo/src/${name}`]: '' }));
  expect(new Set([...hashes, hashWith({})]).size).toBe(sources.length + 1);
});

test('a renamed and a removed file count', () => {
  const root = folderWith({ ...CHECKOUT, 'mfe-demo/src/a.ts': 'text' });
  const before = hashOf(root);
  rmSync(join(root, 'mfe-demo/src/a.ts'));
  const without = hashOf(root);
  writeFiles(root, { 'mfe-demo/src/b.ts': 'text' });
  expect(new Set([before, without, hashOf(root)]).size).toBe(3);
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
