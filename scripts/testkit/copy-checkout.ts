import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';

const MODULES = 'node_modules';
/** Links to the workspaces, which have to lead to those of the copy. */
const OWN_SCOPE = '@jalon';
/** Commands of packages; all else with a dot is what tools keep between two runs. */
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

/** A second checkout with the same sources and dependencies, whose caches, releases and sources are free to change. */
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

/** What copying the whole folder gives: with the caches, the releases and the keys, and links that stay as they are. */
export function copyFolder(checkout: string, copy: string): void {
  cpSync(checkout, copy, { recursive: true, verbatimSymlinks: true });
}
