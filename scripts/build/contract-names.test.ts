import { temporaryFolders } from '../testkit/temporary-folder';
import { offeredNames } from './contract-names';

const folderWith = temporaryFolders();
const SERVER = `exports.contract = { react: { useState() {}, use() {} }, ui: { Button() {} } };`;
const built = () => folderWith({ 'server/shell.cjs': SERVER });

test('the export names of each shell module are read from its server bundle and sorted', async () => {
  expect(await offeredNames(built(), ['react', 'ui'])).toEqual({
    react: ['use', 'useState'],
    ui: ['Button'],
  });
});

test('a module that remotes are built to find and the shell does not provide is an error', async () => {
  await expect(offeredNames(built(), ['react', 'http', 'draft'])).rejects.toThrow(
    'The shell does not hand over http, draft: shell/src/provided-modules.ts names nothing of it.',
  );
});

test('a provided module that no remote is built to find is an error', async () => {
  await expect(offeredNames(built(), ['react'])).rejects.toThrow(
    'No remote is built to find ui: shell/src/provided-modules.ts names it in vain.',
  );
});
