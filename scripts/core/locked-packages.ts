import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFile } from './files';

/** A package of a registry, as the lock file has it. */
export interface LockedPackage {
  name: string;
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  hasInstallScript?: boolean;
}

/** `link`: a workspace of the checkout. */
type Lock = Readonly<Record<string, Omit<LockedPackage, 'name'> & { link?: boolean }>>;

const MODULES = 'node_modules/';

/** The lock file, else npm's own list of what it installed, which may be missing too. */
export function lockFile(root: string): string {
  const file = join(root, 'package-lock.json');
  return existsSync(file) ? file : join(root, MODULES, '.package-lock.json');
}

/** The packages of registries, without the workspaces of the checkout. */
export function lockedPackages(root: string): LockedPackage[] {
  const file = lockFile(root);
  const { packages = {} } = existsSync(file) ? (readJsonFile(file) as { packages?: Lock }) : {};
  return Object.entries(packages).flatMap(([location, { link, ...entry }]) => {
    const at = location.lastIndexOf(MODULES);
    return at === -1 || link ? [] : [{ ...entry, name: location.slice(at + MODULES.length) }];
  });
}
