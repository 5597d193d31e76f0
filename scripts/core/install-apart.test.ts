import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installApart } from './install-apart';
import { temporaryFolders } from '../testkit/temporary-folder';

const folderWith = temporaryFolders();

test('packages stand in a folder of their own, installed once', async () => {
  const parent = folderWith({
    'fixture/package.json': '{ "name": "fixture", "version": "1.0.0" }',
  });
  const folder = join(parent, 'apart', '1.0.0');
  await installApart(folder, { fixture: `file:${join(parent, 'fixture')}` });
  expect(existsSync(join(folder, 'node_modules', 'fixture', 'package.json'))).toBe(true);
  await installApart(folder, { fixture: 'file:/there/is/none' });
  expect(readdirSync(join(parent, 'apart'))).toEqual(['1.0.0']);
});

test('what cannot be installed is named, and leaves nothing behind', async () => {
  const parent = folderWith({});
  const packages = { fixture: `file:${join(parent, 'missing.tgz')}` };
  await expect(installApart(join(parent, 'apart'), packages)).rejects.toThrow(
    /^npm could not install fixture@file:.*missing\.tgz: is the registry within reach\?$/,
  );
  expect(readdirSync(parent)).toEqual([]);
});
