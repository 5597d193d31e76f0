import { join } from 'node:path';
import { temporaryFolders } from '../temporary-folder';
import { keysLeft } from './keys-left';

const folderWith = temporaryFolders();

test('finds keys that a test run made for other parts than those of the checkout', () => {
  const root = folderWith({
    'mfe-aide/package.json': '{ "version": "1.0.0" }',
    'mfe-aide/routes.json': '{ "name": "aide", "routes": [] }',
    '.jalon/keys/aide.json': '{}',
    '.jalon/keys/hostile.json': '{}',
    '.jalon/keys/@operator.json': '{}',
  });
  const keys = join(root, '.jalon/keys');
  expect(keysLeft(root, 0).sort()).toEqual([
    join(keys, '@operator.json'),
    join(keys, 'hostile.json'),
  ]);
  expect(keysLeft(root, Date.now() + 60_000)).toEqual([]);
  expect(keysLeft(folderWith(), 0)).toEqual([]);
});
