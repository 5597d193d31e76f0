import { temporaryFolders } from '../testkit/temporary-folder';
import { readBudgets } from './budget';

const folderWith = temporaryFolders();

test('the error for an invalid budget contains the path of the budget', () => {
  const budget = { name: 'page', path: '/aide', limit: '12' };
  const folder = folderWith({ 'size-limit.json': JSON.stringify([budget]) });
  expect(() => readBudgets(folder)).toThrow(
    'size-limit.json: 1 field to correct\n  - limit of « /aide »: "12". Write a size, such as "12.3 kB".',
  );
});
