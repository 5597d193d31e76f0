import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomFolder } from '../../core/paths';
import { LENT } from './lent-runtime';

interface Manifest {
  version: string;
  exports?: Record<string, string>;
  /**
   * Doors that each part has a copy of, and of it what its pages use: plain functions and components, which need not be one
   * in a tab. A page without a form does not pay for forms, and a form is of the release that was tested with it. What they
   * take from the other doors they import by name, so that it is the tab's.
   */
  compiledIn?: readonly string[];
  dependencies?: Record<string, string>;
}

interface SharedModule {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  import: false;
}

/** Doors that never reach the browser: types, build-time schemas, the server side of the shell and test doubles. */
const BUILD_TIME_DOORS = ['./contract', './prerendering', './schemas', './testing'];

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/**
 * Name and version of every module that remotes are built to find. `shell/src/federation/contract.ts` hands them over; a
 * build of the shell compares the two.
 */
export function contractModules(root: string): Record<string, string> {
  const shared = readManifest(roomFolder(root, 'shared'));
  const apart = [...BUILD_TIME_DOORS, ...(shared.compiledIn ?? [])];
  const react = readManifest(join(root, 'node_modules', 'react')).version;
  const doors = Object.keys(shared.exports ?? {}).filter(
    (door) => !door.includes('.', 1) && !apart.includes(door),
  );
  return Object.fromEntries([
    ['react', react],
    ['react/jsx-runtime', react],
    ...doors.map((door) => [`@jalon/shared/${door.slice('./'.length)}`, shared.version] as const),
  ]);
}

/** Name and version of all that remotes have from the shell: shared modules, and what their containers work with. */
export function providedVersions(root: string): Record<string, string> {
  return { ...contractModules(root), ...LENT };
}

/** The ranges a remote asks for: any compatible version of what it was built against. */
export function requiredRanges(root: string): Record<string, string> {
  const entries = Object.entries(providedVersions(root));
  return Object.fromEntries(entries.map(([name, version]) => [name, `^${version}`]));
}

/** What a remote takes: never its own copy. */
export function consumed(root: string): Record<string, SharedModule> {
  const entries = Object.entries(contractModules(root));
  return Object.fromEntries(
    entries.map(([name, version]) => [
      name,
      { singleton: true, strictVersion: true, import: false, requiredVersion: `^${version}` },
    ]),
  );
}
