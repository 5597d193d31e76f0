import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders, writeFiles } from '../testkit/temporary-folder';
import { makeFolder, switchServedSite } from './site-folder';

const folderWith = temporaryFolders();
const FILE = { 'index.html': 'made' };

test('the folder of a site appears only once it is complete', async () => {
  const sites = join(folderWith(), 'sites');
  const made = await makeFolder(sites, 'a1', (folder) => {
    writeFiles(folder, FILE);
    expect(existsSync(join(sites, 'a1'))).toBe(false);
    return Promise.resolve('result');
  });
  expect(made).toBe('result');
  expect(readdirSync(sites)).toEqual(['a1']);
});

test('a failed composition leaves no folder behind', async () => {
  const sites = folderWith();
  const failing = makeFolder(sites, 'a1', (folder) => {
    writeFiles(folder, FILE);
    return Promise.reject(new Error('disk full'));
  });
  await expect(failing).rejects.toThrow('disk full');
  expect(readdirSync(sites)).toEqual([]);
});

test('when two processes make the same site, the second one uses the folder of the first', async () => {
  const sites = folderWith();
  const make = (text: string) =>
    makeFolder(sites, 'a1', (folder) => {
      writeFiles(folder, { 'index.html': text });
      return Promise.resolve(text);
    });
  expect(await Promise.all([make('first'), make('second')])).toEqual(['first', null]);
  expect(readFileSync(join(sites, 'a1', 'index.html'), 'utf8')).toBe('first');
  expect(readdirSync(sites)).toEqual(['a1']);
});

test('switching to a site makes it the current one and leaves no other files', () => {
  const sites = folderWith({ 'a1/index.html': '', 'b2/index.html': '' });
  for (const key of ['a1', 'b2', 'b2', 'a1']) {
    switchServedSite(sites, key);
    expect(realpathSync(join(sites, 'current'))).toBe(realpathSync(join(sites, key)));
  }
  expect(readdirSync(sites)).toEqual(['a1', 'b2', 'current']);
});

test('switching to a missing site fails and keeps the current one', () => {
  const sites = folderWith({ 'a1/index.html': '' });
  switchServedSite(sites, 'a1');
  expect(() => switchServedSite(sites, 'gone')).toThrow(
    `There is no site gone in ${sites}: compose it first.`,
  );
  expect(realpathSync(join(sites, 'current'))).toBe(realpathSync(join(sites, 'a1')));
});
