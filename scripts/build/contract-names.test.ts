import { temporaryFolders } from '../testkit/temporary-folder';
import { offeredNames } from './contract-names';

const folderWith = temporaryFolders();
const SERVER = `exports.contract = { react: { useState() {}, use() {} }, ui: { Button() {} } };`;
const built = () => folderWith({ 'server/shell.cjs': SERVER });

test('the names of each module of a shell come from its server bundle, in order', async () => {
  expect(await offeredNames(built(), ['react', 'ui'])).toEqual({
    react: ['use', 'useState'],
    ui: ['Button'],
  });
});

test('a module that remotes are built to find and the shell does not provide is named', async () => {
  await expect(offeredNames(built(), ['react', 'http', 'draft'])).rejects.toThrow(
    'The shell does not hand over http, draft: shell/src/provided-modules.ts names nothing of it.',
  );
});

test('a module that the shell provides and no remote is built to find is named', async () => {
  await expect(offeredNames(built(), ['react'])).rejects.toThrow(
    'No remote is built to find ui: shell/src/provided-modules.ts names it in vain.',
  );
});
