import { join } from 'node:path';
import { readJsonFile } from '../../core/files';

/** A package of a registry, as the lock file holds it. */
export interface LockedPackage {
  /** Folder below the checkout: "node_modules/react". */
  folder: string;
  name: string;
  version: string;
  license: string | null;
  /** "sha512-…", or null when nobody could tell whether it was altered. */
  integrity: string | null;
  hasInstallScript: boolean;
}

interface Entry {
  version?: string;
  license?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
}

export const LOCKFILE = 'package-lock.json';
const FOLDER = 'node_modules/';

/** The packages of registries; workspaces of the checkout are none. */
export function lockedPackages(root: string): LockedPackage[] {
  const { packages } = readJsonFile(join(root, LOCKFILE)) as {
    packages: Record<string, Entry>;
  };
  return Object.entries(packages).flatMap(([folder, entry]): LockedPackage[] => {
    const at = folder.lastIndexOf(FOLDER);
    if (at === -1 || entry.link) return [];
    const { version = '', license = null, integrity = null, hasInstallScript = false } = entry;
    const name = folder.slice(at + FOLDER.length);
    return [{ folder, name, version, license, integrity, hasInstallScript }];
  });
}
