import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { containerName, findPart, readPart, readParts } from './parts';
import { remoteFiles } from '../testkit/in-process';
import { route } from '../testkit/release-builder';
import { temporaryFolders, writeFiles, type FileTexts } from '../testkit/temporary-folder';

const folderWith = temporaryFolders();

function checkout(files: FileTexts = {}): string {
  return folderWith({
    'shell/package.json': JSON.stringify({ version: '2.0.0' }),
    ...remoteFiles('wizard', [route({ path: '/wizard' })]),
    'mfe-wizard/package.json': JSON.stringify({ version: '3.1.4' }),
    ...remoteFiles('demo', [route({ path: '/demo' })]),
    'shared/package.json': '{}',
    ...files,
  });
}

describe('reading one part', () => {
  test('a remote has the name and the routes of its routes.json', () => {
    const folder = join(checkout(), 'mfe-wizard');
    expect(readPart(folder)).toEqual({
      name: 'wizard',
      kind: 'remote',
      folder,
      version: '3.1.4',
      routes: [route({ path: '/wizard' })],
    });
  });

  test('a remote without routes.json is refused instead of being taken for the shell', () => {
    const root = checkout({ 'mfe-new/package.json': '{ "version": "1.0.0" }' });
    const file = join(root, 'mfe-new', 'routes.json');
    expect(() => readPart(join(root, 'mfe-new'))).toThrow(`${file} is missing`);
  });

  test('the error for a routes.json lists the file and every invalid field', () => {
    const bad = { name: 'Demo', routes: [route({ path: 'demo' }), route({ page: 'home' })] };
    const root = checkout({ 'mfe-demo/routes.json': JSON.stringify(bad) });
    const read = () => readPart(join(root, 'mfe-demo'));
    expect(read).toThrow(`${join(root, 'mfe-demo', 'routes.json')}: 3 fields to correct`);
    for (const field of ['name', 'path of « demo » (routes)', 'page of « / » (routes)']) {
      expect(read).toThrow(`- ${field}: `);
    }
  });
});

describe('the parts of a checkout', () => {
  const names = (root: string) => readParts(root).map(({ name }) => name);

  test('the parts of a checkout are the shell first, then the remotes sorted by name', () => {
    expect(names(checkout())).toEqual(['shell', 'demo', 'wizard']);
  });

  test('a repository may have no shell, and a file or folder without a package.json is no part', () => {
    const root = checkout();
    rmSync(join(root, 'shell'), { recursive: true });
    writeFiles(root, { 'mfe-notes.md': '', 'mfe-gone/.cache/left': '' });
    expect(names(root)).toEqual(['demo', 'wizard']);
  });
});

describe('finding a part', () => {
  test.each([
    ['wizard', 'wizard'],
    ['mfe-wizard', 'wizard'],
    ['./mfe-wizard/', 'wizard'],
    ['./shell', 'shell'],
  ])('the name "%s" finds the part %s', (written, name) => {
    expect(findPart(checkout(), written).name).toBe(name);
  });

  test.each(['wizzard', 'shared', '', 'WIZARD'])(
    'the unknown part "%s" is refused with a list of the parts',
    (name) => {
      expect(() => findPart(checkout(), name)).toThrow(
        `There is no part "${name}". Choose one of: shell, demo, wizard.`,
      );
    },
  );
});

test('each part and each build has a different container name, which is a valid variable name', () => {
  const names = ['a-b', 'ab', 'a'].flatMap((part) =>
    ['00', '01'].map((id) => containerName(part, id)),
  );
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z_]\w*$/);
});
