import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const MODULES = 'node_modules';
/** Links to the rooms, which have to lead to those of the copy. */
const OWN_SCOPE = '@jalon';
/** What tools keep between two runs. */
const CACHE = '.cache';

function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== OWN_SCOPE && name !== CACHE) symlinkSync(join(from, name), join(to, name));
  }
}

function linkModules(root: string, copy: string): void {
  linkAll(join(root, MODULES), join(copy, MODULES));
  const scope = join(root, MODULES, OWN_SCOPE);
  mkdirSync(join(copy, MODULES, OWN_SCOPE));
  for (const name of readdirSync(scope)) {
    symlinkSync(readlinkSync(join(scope, name)), join(copy, MODULES, OWN_SCOPE, name));
  }
  for (const room of readdirSync(root)) {
    const own = join(root, room, MODULES);
    if (room !== MODULES && existsSync(own)) linkAll(own, join(copy, room, MODULES));
  }
}

/** A second checkout with the same sources and dependencies, whose caches, releases and sources are free to change. */
export function copyCheckout(root: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    // Listed but deleted, in a checkout that somebody works in.
    if (!existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  linkModules(root, copy);
}
