import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const OWN_SCOPE = '@jalon';
/** What a team installs, as `npm pack` makes it. */
const PACKED = ['shared', 'scripts'];

function unpack(root: string, workspace: string, folder: string): void {
  const args = [
    'pack',
    '-w',
    `${OWN_SCOPE}/${workspace}`,
    '--pack-destination',
    folder,
    '--silent',
  ];
  const name = execFileSync('npm', args, { cwd: root, encoding: 'utf8' }).trim();
  execFileSync('tar', ['xzf', name], { cwd: folder });
  renameSync(join(folder, 'package'), join(folder, workspace));
}

/**
 * A team's repository in a temporary folder, without any part: the packages of the site as they are packed, all others as
 * they are installed in the checkout.
 */
export function ownRepository(root: string): string {
  const repository = mkdtempSync(join(tmpdir(), 'repository-'));
  const manifest = { private: true, type: 'module', jalon: {}, workspaces: ['mfe-*'] };
  writeFileSync(join(repository, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  const [from, to] = [join(root, 'node_modules'), join(repository, 'node_modules')];
  mkdirSync(join(to, OWN_SCOPE), { recursive: true });
  for (const name of readdirSync(from).filter((one) => one !== OWN_SCOPE)) {
    symlinkSync(join(from, name), join(to, name));
  }
  for (const workspace of PACKED) {
    unpack(root, workspace, join(to, OWN_SCOPE));
    const nested = join(root, workspace, 'node_modules');
    symlinkSync(nested, join(to, OWN_SCOPE, workspace, 'node_modules'));
  }
  return repository;
}
