import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files that builds and tests of every part read. */
const COPIED = ['package.json', 'package-lock.json', 'tsconfig.base.json'];
const LINKED = ['node_modules', 'shared', 'scripts'];

/** A repository without parts in a temporary folder, with the workspaces that parts need. */
export function temporaryRepository(root: string): string {
  const repository = mkdtempSync(join(tmpdir(), 'repository-'));
  for (const name of [...COPIED, 'jest.config.mjs'])
    cpSync(join(root, name), join(repository, name));
  for (const name of LINKED) symlinkSync(join(root, name), join(repository, name));
  return repository;
}

/** Scope of our workspaces: a copied checkout must link its own, not those of the original. */
const OWN_SCOPE = '@jalon';
/** Packages that a team installs, as `npm pack` creates them. */
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
 * A team's repository without parts, in a temporary folder: our packages as packed, all others as installed in the
 * checkout.
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

const MODULES = 'node_modules';
/** Folder with the commands of packages; other hidden folders are caches. */
const COMMANDS = '.bin';

const isHidden = (name: string) => name.startsWith('.');

function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === OWN_SCOPE || (isHidden(name) && name !== COMMANDS)) continue;
    symlinkSync(join(from, name), join(to, name));
  }
}

function linkModules(root: string, copy: string): void {
  linkAll(join(root, MODULES), join(copy, MODULES));
  const scope = join(root, MODULES, OWN_SCOPE);
  mkdirSync(join(copy, MODULES, OWN_SCOPE));
  for (const name of readdirSync(scope)) {
    symlinkSync(readlinkSync(join(scope, name)), join(copy, MODULES, OWN_SCOPE, name));
  }
  const nested = readdirSync(join(copy, 'scripts')).map((name) => join('scripts', name));
  for (const workspace of [...readdirSync(copy), ...nested]) {
    const own = join(root, workspace, MODULES);
    if (workspace !== MODULES && existsSync(own)) linkAll(own, join(copy, workspace, MODULES));
  }
}

/** A second checkout with the same sources and dependencies, whose files a test may change. */
export function copyCheckout(root: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(root)) {
    if (name === MODULES || isHidden(name)) continue;
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !path.endsWith(`/${MODULES}`),
    });
  }
  linkModules(root, copy);
}
