import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readJsonFile } from './files';

interface LockEntry {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
  /** A workspace of the checkout. */
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, object>;
}

type Lock = Readonly<Record<string, LockEntry>>;

/** A package as a workspace asks for it. */
export interface WantedPackage {
  /** Folder of the workspace below the root, "." for the root itself. */
  from: string;
  name: string;
}

/** The lock file, else npm's own list of what it installed. */
const LOCK_FILES = ['package-lock.json', join('node_modules', '.package-lock.json')];
/** Our own packages are hashed as sources. */
const OWN_SCOPE = '@jalon/';
const MODULES = 'node_modules/';

function readLock(root: string): Lock {
  const file = LOCK_FILES.map((name) => join(root, name)).find(existsSync);
  const { packages = {} } = file === undefined ? {} : (readJsonFile(file) as { packages?: Lock });
  return packages;
}

/** A package of a registry, as the lock file has it. */
export interface LockedPackage extends LockEntry {
  name: string;
}

/** The packages of registries, without the workspaces of the checkout. */
export function lockedPackages(root: string): LockedPackage[] {
  return Object.entries(readLock(root)).flatMap(([location, entry]) => {
    const at = location.lastIndexOf(MODULES);
    const name = location.slice(at + MODULES.length);
    return at === -1 || entry.link ? [] : [{ ...entry, name }];
  });
}

/** Where a package is installed for a folder, looked up as Node does; null when it is not. */
function locate(lock: Lock, { from, name }: WantedPackage): string | null {
  if (name.startsWith(OWN_SCOPE)) return null;
  for (let folder = from; ; folder = dirname(folder)) {
    const location = folder === '.' ? MODULES + name : `${folder}/${MODULES}${name}`;
    if (location in lock) return location;
    if (folder === '.') return null;
  }
}

function describe(lock: Lock, location: string): string {
  if (!location.includes(MODULES)) return location;
  const { version = '', integrity, resolved = '' } = lock[location] ?? {};
  const name = location.slice(location.lastIndexOf(MODULES) + MODULES.length);
  return `${name}@${version} ${integrity ?? resolved}`;
}

/** Includes optional peers that are installed, because a package may use them. */
function dependenciesOf(entry: LockEntry): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry;
  return Object.keys({
    ...dependencies,
    ...optionalDependencies,
    ...peerDependencies,
    ...peerDependenciesMeta,
  });
}

/** The packages installed at the top level whose names match, as the lock file describes them. */
export function topLevelPackages(root: string, pattern: RegExp): string[] {
  const lock = readLock(root);
  return Object.keys(lock)
    .filter((location) => pattern.test(location.replace(MODULES, '')))
    .map((location) => describe(lock, location));
}

/**
 * The lock file's entries of some packages and of everything they depend on, one line per dependency. Unrelated packages and
 * install locations do not matter. Names that are not locked are left out.
 */
export function lockedDependencies(root: string, wanted: readonly WantedPackage[]): string[] {
  const lock = readLock(root);
  const lines = new Set<string>();
  const walked = new Set<string>();
  const queue = [...wanted];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const location = locate(lock, next);
    if (location === null) continue;
    lines.add(`${describe(lock, next.from)} > ${describe(lock, location)}`);
    if (walked.has(location)) continue;
    walked.add(location);
    for (const name of dependenciesOf(lock[location] ?? {})) queue.push({ from: location, name });
  }
  return [...lines].sort();
}
