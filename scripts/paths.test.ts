import { join } from 'node:path';
import { findRoot, workFolders } from './paths';
import { temporaryFolders } from './testkit/temporary-folder';

const folderWith = temporaryFolders();
const manifest = (name: string) => JSON.stringify({ name });

describe('the checkout', () => {
  const checkout = () =>
    folderWith({
      'package.json': manifest('jalon'),
      'mfe-demo/package.json': manifest('@jalon/mfe-demo'),
      'mfe-demo/src/deep/file.ts': '',
      'scripts/nameless/package.json': '{}',
    });

  test.each(['', 'mfe-demo', 'mfe-demo/src/deep', 'scripts/nameless'])(
    'is found from "%s"',
    (below) => {
      const root = checkout();
      expect(findRoot(join(root, below))).toBe(root);
    },
  );

  test('is the nearest one when one lies inside another', () => {
    const outer = folderWith({
      'package.json': manifest('jalon'),
      'trees/inner/package.json': manifest('jalon'),
    });
    expect(findRoot(join(outer, 'trees', 'inner'))).toBe(join(outer, 'trees', 'inner'));
  });

  test('is not a project of another name', () => {
    const elsewhere = folderWith({ 'package.json': manifest('another') });
    expect(() => findRoot(elsewhere)).toThrow(
      'Not inside the project: run the command from the checkout or one of its rooms.',
    );
  });
});

test('all generated things are below the two git-ignored folders', () => {
  const folders = Object.values(workFolders('/checkout'));
  expect(folders.filter((folder) => !/^\/checkout\/\.(jalon|cache)\/./.test(folder))).toEqual([]);
  expect(new Set(folders).size).toBe(folders.length);
});
