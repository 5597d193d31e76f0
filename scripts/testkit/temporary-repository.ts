import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Read by builds and tests of every part. */
const COPIED = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.jest.json'];
const LINKED = ['node_modules', 'shared', 'scripts'];

/** A repository in a temporary folder with the workspaces that parts build on, and no part. */
export function temporaryRepository(root: string): string {
  const repository = mkdtempSync(join(tmpdir(), 'repository-'));
  for (const name of [...COPIED, 'jest.config.mjs'])
    cpSync(join(root, name), join(repository, name));
  for (const name of LINKED) symlinkSync(join(root, name), join(repository, name));
  return repository;
}
