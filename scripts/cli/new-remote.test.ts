import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseRoutes } from '@jalon/shared/schemas';
import { readJsonFile } from '../core/files';
import { findRoot } from '../core/paths';
import { remoteFiles } from '../testkit/in-process';
import { route } from '../testkit/release-builder';
import { temporaryFolders, type FileTexts } from '../testkit/temporary-folder';
import { planRemote } from './new-remote';

const folderWith = temporaryFolders();
const unlisted = (path: string) => route({ path, index: false, prerender: false });

const repository = () =>
  folderWith({
    'package.json': '{ "jalon": {} }',
    ...remoteFiles('marketing', ['/', '/faq', '/offres/:metier'].map(unlisted)),
    ...remoteFiles('profile'),
    'mfe-profile/routes.json': JSON.stringify({ name: 'compte', routes: [] }),
  });

const written = (name: string) => planRemote(repository(), name);

test.each(['offres-emploi', 'mfe-offres-emploi'])(
  'the files of a new remote called "%s" have its name in their paths and texts',
  (wanted) => {
    const { name, folder, files } = written(wanted);
    expect([name, basename(folder)]).toEqual(['offres-emploi', 'mfe-offres-emploi']);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'src/pages/OffresEmploiPage.tsx',
        'e2e/offres-emploi.journey.test.ts',
      ]),
    );
    expect(files['routes.json']).toContain('"title": "Offres emploi"');
    expect(JSON.stringify(files)).not.toMatch(/exemple/i);
  },
);

test('a new remote depends on the package versions of this repository', () => {
  const root = findRoot();
  const versionOf = (...path: string[]) =>
    (readJsonFile(join(root, ...path, 'package.json')) as { version: string }).version;
  const { files } = written('aide');
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    dependencies: { '@jalon/shared': versionOf('shared'), react: versionOf('node_modules/react') },
    devDependencies: { '@jalon/scripts': versionOf('scripts') },
  });
});

test('the routes of a new remote with the longest name are valid', () => {
  const { files } = written('a'.repeat(40));
  const { routes } = parseRoutes(JSON.parse(files['routes.json'] ?? ''), 'routes.json');
  expect(routes).toEqual([
    expect.objectContaining({ access: 'public', prerender: true, index: false }),
  ]);
});

test('the files outside its folder to which a new remote refers exist', () => {
  const { files } = written('aide');
  const { $schema } = JSON.parse(files['routes.json'] ?? '') as { $schema: string };
  const { include } = JSON.parse(files['tsconfig.json'] ?? '') as { include: string[] };
  const outside = [$schema, ...include.filter((path) => path.startsWith('..'))];
  const folder = join(findRoot(), 'mfe-aide');
  expect(outside.map((path) => existsSync(join(folder, path)))).toEqual([true, true]);
});

test.each([
  ['Aide', '"Aide" is not a name for a remote'],
  ['-aide', 'is not a name'],
  ['../aide', 'is not a name'],
  ['a'.repeat(41), 'write up to 40 lower-case letters'],
  ['shell', '"shell" already means something else here'],
  ['marketing', 'mfe-marketing exists: choose another name, or remove the folder.'],
  ['compte', 'mfe-profile is called "compte" already'],
  ['faq', '/faq is a page of marketing already: choose another name.'],
])('a remote called "%s" is refused: %s', (name, reason) => {
  expect(() => written(name)).toThrow(reason);
});

describe('in a team’s own repository', () => {
  const top = (files: FileTexts = {}) => {
    const root = folderWith({ 'package.json': '{ "jalon": {} }', ...files });
    const above = Object.entries(planRemote(root, 'aide').files).filter(([path]) =>
      path.startsWith('../'),
    );
    return Object.fromEntries(above.map(([path, text]) => [path.slice('../'.length), text]));
  };

  test('the first remote adds configuration for the tools and excludes private keys from Git', () => {
    expect(Object.keys(top())).toContain('tsconfig.base.json');
    expect(top()['.gitattributes']).toBe('* text=auto eol=lf\n');
    expect(top()['.gitignore']).toBe('node_modules/\n.jalon/\n.cache/\ncoverage/\n.mf/\n');
    expect(top({ '.gitignore': '/node_modules\n*.log' })['.gitignore']).toBe(
      '/node_modules\n*.log\n.jalon/\n.cache/\ncoverage/\n.mf/\n',
    );
  });

  test('existing files of the team are not overwritten', () => {
    const theirs = {
      'tsconfig.base.json': '{}',
      'jest.config.mjs': '',
      'eslint.config.js': '',
      '.prettierrc': '{}',
      '.prettierignore': '',
      '.gitattributes': '',
      '.gitignore': 'node_modules\n.jalon\n.cache\ncoverage\n.mf\n',
    };
    expect(top(theirs)).toEqual({ '.gitignore': theirs['.gitignore'] });
  });
});
