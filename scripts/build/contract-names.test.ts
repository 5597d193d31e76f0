import { temporaryFolders } from '../testkit/temporary-folder';
import { offeredNames } from './contract-names';

const folderWith = temporaryFolders();
const SERVER = `exports.contract = { react: { useState() {}, use() {} }, ui: { Button() {} } };`;
const built = () => folderWith({ 'server/shell.cjs': SERVER });

test('the names of each module of a shell come from its server bundle, in order', () => {
  expect(offeredNames(built(), ['react', 'ui'])).toEqual({
    react: ['use', 'useState'],
    ui: ['Button'],
  });
});

test('a module that remotes are built to find and the shell does not hand over is named', () => {
  expect(() => offeredNames(built(), ['react', 'http', 'draft'])).toThrow(
    'The shell does not hand over http, draft: shell/src/provided-modules.ts names nothing of it.',
  );
});

test('a module that the shell hands over and no remote is built to find is named', () => {
  expect(() => offeredNames(built(), ['react'])).toThrow(
    'No remote is built to find ui: shell/src/provided-modules.ts names it in vain.',
  );
});
