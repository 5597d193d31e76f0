import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseRoutes } from '@jalon/shared/schemas';
import { readParts } from '../../core/parts';
import { temporaryFolders, writeFiles, type FileTexts } from '../../testkit/temporary-folder';
import { planRemote } from './plan';

const folderWith = temporaryFolders();
const version = (number: string) => JSON.stringify({ version: number });

function routesOf(name: string, ...paths: string[]): string {
  const route = { page: 'HomePage', title: 'x', description: 'x', access: 'public', index: false };
  return JSON.stringify({
    name,
    routes: paths.map((path) => ({ ...route, path, prerender: false })),
  });
}

const repository = () =>
  folderWith({
    'package.json': '{ "jalon": {} }',
    'shared/package.json': version('1.2.3'),
    'scripts/package.json': version('4.5.6'),
    'node_modules/react/package.json': version('19.3.1'),
    'mfe-marketing/package.json': version('1.0.0'),
    'mfe-marketing/routes.json': routesOf('marketing', '/', '/faq', '/offres/:metier'),
    'mfe-profile/package.json': version('1.0.0'),
    'mfe-profile/routes.json': routesOf('compte'),
  });

const plan = (root: string, name: string) => planRemote(root, name, readParts(root));

function written(name: string) {
  const root = repository();
  const remote = plan(root, name);
  if (remote.kind === 'refused') throw new Error(remote.reason);
  writeFiles(remote.folder, remote.files);
  return { root, ...remote };
}

test.each(['offres-emploi', 'mfe-offres-emploi'])(
  'a remote called "%s" becomes a workspace of that name with the versions of the repository',
  (name) => {
    const { root, folder, files } = written(name);
    expect(folder).toBe(join(root, 'mfe-offres-emploi'));
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'src/pages/OffresEmploiPage.tsx',
        'e2e/offres-emploi.journey.test.ts',
      ]),
    );
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
      name: '@jalon/mfe-offres-emploi',
      dependencies: { '@jalon/shared': '1.2.3', react: '19.3.1' },
      devDependencies: { '@jalon/scripts': '4.5.6' },
    });
  },
);

test('the routes of a new remote with the longest name are valid', () => {
  const { files } = written('a'.repeat(40));
  const { routes } = parseRoutes(JSON.parse(files['routes.json'] ?? ''), 'routes.json');
  expect(routes).toEqual([
    expect.objectContaining({ access: 'public', prerender: true, index: false }),
  ]);
});

test('paths in a new remote that lead outside its folder exist', () => {
  const { folder, files, root } = written('aide');
  writeFiles(root, { 'shared/routes.schema.json': '{}', 'scripts/types/browser.d.ts': '' });
  const { $schema } = JSON.parse(files['routes.json'] ?? '') as { $schema: string };
  const { include } = JSON.parse(files['tsconfig.json'] ?? '') as { include: string[] };
  const outside = [$schema, ...include.filter((path) => path.startsWith('..'))];
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
  ['faq', '/faq would also match /faq of marketing: choose another name.'],
])('a remote called "%s" is refused: %s', (name, reason) => {
  expect(plan(repository(), name)).toEqual({
    kind: 'refused',
    reason: expect.stringContaining(reason) as unknown,
  });
});

test('a new remote is refused if its folder already exists', () => {
  const root = repository();
  mkdirSync(join(root, 'mfe-aide'));
  expect(plan(root, 'aide')).toMatchObject({ kind: 'refused' });
});

describe('in a team’s own repository', () => {
  const own = (files: FileTexts = {}) =>
    folderWith({
      'package.json': '{ "jalon": {} }',
      'node_modules/@jalon/shared/package.json': version('1.2.3'),
      'node_modules/@jalon/scripts/package.json': version('4.5.6'),
      'node_modules/react/package.json': version('19.3.1'),
      ...files,
    });
  test('the README of a remote names the place of the site, and a guide that a host of code need not show', () => {
    const remote = plan(own(), 'aide');
    const text = remote.kind === 'refused' ? '' : (remote.files['README.md'] ?? '');
    const commands = [...text.matchAll(/^npx jalon .*$/gm)].map(String);
    expect(commands).toEqual([
      'npx jalon dev aide --site https://…',
      'npx jalon journeys aide --site https://…',
      'npx jalon check aide --store …',
      'npx jalon publish aide --store …',
    ]);
    expect(text).toContain('`CONTRIBUTING.md` of the package `@jalon/scripts`');
    expect(text).not.toContain('node_modules');
  });

  const top = (files?: FileTexts) => {
    const remote = plan(own(files), 'aide');
    if (remote.kind === 'refused') throw new Error(remote.reason);
    const above = Object.entries(remote.files).filter(([path]) => path.startsWith('../'));
    return Object.fromEntries(above.map(([path, text]) => [path.slice('../'.length), text]));
  };

  test('the first remote adds configuration for the tools and excludes private keys from Git', () => {
    expect(Object.keys(top())).toContain('tsconfig.base.json');
    expect(top()['.gitignore']).toBe('node_modules/\n.jalon/\n.cache/\ncoverage/\n');
    expect(top({ '.gitignore': '/node_modules\n*.log' })['.gitignore']).toBe(
      '/node_modules\n*.log\n.jalon/\n.cache/\ncoverage/\n',
    );
  });

  test('existing files of the team are not overwritten', () => {
    const theirs = {
      'tsconfig.base.json': '{}',
      'jest.config.mjs': '',
      'eslint.config.js': '',
      '.prettierrc': '{}',
      '.prettierignore': '',
      '.gitignore': 'node_modules\n.jalon\n.cache\ncoverage\n',
    };
    expect(top(theirs)).toEqual({});
  });
});
