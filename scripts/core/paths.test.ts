import { join } from 'node:path';
import { findRoot, workspaceFolder } from './paths';
import { temporaryFolders } from '../testkit/temporary-folder';

const folderWith = temporaryFolders();
const manifest = (name: string, fields: object = {}) => JSON.stringify({ name, ...fields });
const repository = (name: string) => manifest(name, { jalon: {} });

describe('the checkout', () => {
  const checkout = () =>
    folderWith({
      'package.json': repository('site'),
      'mfe-demo/package.json': manifest('@jalon/mfe-demo'),
      'mfe-demo/src/deep/file.ts': '',
      'scripts/nameless/package.json': '{}',
    });

  test.each(['', 'mfe-demo', 'mfe-demo/src/deep', 'scripts/nameless'])(
    'the checkout is found from "%s"',
    (below) => {
      const root = checkout();
      expect(findRoot(join(root, below))).toBe(root);
    },
  );

  test('when one checkout lies inside another, the nearest one is found', () => {
    const outer = folderWith({
      'package.json': repository('outer'),
      'trees/inner/package.json': repository('inner'),
    });
    expect(findRoot(join(outer, 'trees', 'inner'))).toBe(join(outer, 'trees', 'inner'));
  });

  test('a project without the field "jalon" in its package.json is not a checkout', () => {
    const elsewhere = folderWith({ 'package.json': manifest('jalon') });
    expect(() => findRoot(elsewhere)).toThrow(
      'Not inside the project: run the command from the checkout or one of its workspaces.',
    );
  });
});

test('a shared workspace is a folder of the checkout or else an installed package', () => {
  const checkout = folderWith({ 'shared/package.json': '{}' });
  expect(workspaceFolder(checkout, 'shared')).toBe(join(checkout, 'shared'));
  expect(workspaceFolder(checkout, 'scripts')).toBe(join(checkout, 'node_modules/@jalon/scripts'));
});
