import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MODULES = 'node_modules';
/** Folder of our own packages. Not linked, because in the checkout it leads to the checkout's workspaces. */
const OWN_SCOPE = join(MODULES, '@jalon');

/** Links all packages except ours, and the folder of commands. Other hidden folders are caches, and are skipped. */
function linkPackages(from: string, to: string): void {
  if (!existsSync(join(from, MODULES))) return;
  mkdirSync(join(to, MODULES), { recursive: true });
  for (const name of readdirSync(join(from, MODULES))) {
    if (/^@jalon$|^\.(?!bin$)/.test(name)) continue;
    symlinkSync(join(from, MODULES, name), join(to, MODULES, name));
  }
}

/**
 * Makes a team's repository without parts, in a temporary folder. It has our packages as npm packs them, and all other
 * packages as installed in the checkout.
 */
export function makeTeamRepository(root: string): string {
  const repository = mkdtempSync(join(tmpdir(), 'repository-'));
  const manifest = { private: true, type: 'module', jalon: {}, workspaces: ['mfe-*'] };
  writeFileSync(join(repository, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  linkPackages(root, repository);
  const folder = join(repository, OWN_SCOPE);
  mkdirSync(folder);
  for (const workspace of ['shared', 'scripts']) {
    const args = ['pack', '-w', `@jalon/${workspace}`, '--pack-destination', folder, '--silent'];
    const name = execFileSync('npm', args, { cwd: root, encoding: 'utf8' }).trim();
    execFileSync('tar', ['xzf', name], { cwd: folder });
    renameSync(join(folder, 'package'), join(folder, workspace));
    linkPackages(join(root, workspace), join(folder, workspace));
  }
  return repository;
}

/** A second checkout with the same sources and dependencies, whose files a test may change. */
export function copyCheckout(root: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  const names = readdirSync(root).filter((name) => name !== MODULES && !name.startsWith('.'));
  for (const name of names) {
    const filter = (path: string) => !path.endsWith(`/${MODULES}`);
    cpSync(join(root, name), join(copy, name), { recursive: true, filter });
  }
  linkPackages(root, copy);
  const links = { recursive: true, verbatimSymlinks: true };
  cpSync(join(root, OWN_SCOPE), join(copy, OWN_SCOPE), links);
  const nested = readdirSync(join(copy, 'scripts')).map((name) => join('scripts', name));
  for (const workspace of [...names, ...nested]) {
    linkPackages(join(root, workspace), join(copy, workspace));
  }
}
