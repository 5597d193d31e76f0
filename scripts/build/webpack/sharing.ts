import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_MODULE, HOST_VERSION } from '@jalon/shared/protocol';
import { readJsonFile } from '../../core/files';
import { workspaceFolder } from '../../core/paths';

interface Manifest {
  version: string;
  exports?: Record<string, string>;
  /**
   * Entry points that each part has a copy of, and of it what its pages use: plain functions and components, which need not be one
   * in a tab. A page without a form does not pay for forms, and a form is of the release that was tested with it. What they
   * take from the other entry points they import by name, so that it is the tab's.
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

/** Entry points that never reach the browser: types, build-time schemas, the server side of the shell and test doubles. */
const BUILD_TIME_ENTRY_POINTS = ['./protocol', './prerendering', './schemas', './testing'];

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/**
 * Name and version of every module that remotes are built to find. `shell/src/provided-modules.ts` hands them over; a
 * build of the shell compares the two.
 */
export function contractModules(root: string): Record<string, string> {
  const shared = readManifest(workspaceFolder(root, 'shared'));
  const apart = [...BUILD_TIME_ENTRY_POINTS, ...(shared.compiledIn ?? [])];
  const installed = (name: string) => readManifest(join(root, 'node_modules', name)).version;
  const react = installed('react');
  const entryPoints = Object.keys(shared.exports ?? {}).filter(
    (entry) => !entry.includes('.', 1) && !apart.includes(entry),
  );
  return Object.fromEntries([
    ['react', react],
    ['react/jsx-runtime', react],
    // A second copy knows no renderer: its flushSync flushes nothing.
    ['react-dom', installed('react-dom')],
    ...entryPoints.map(
      (entry) => [`@jalon/shared/${entry.slice('./'.length)}`, shared.version] as const,
    ),
  ]);
}

/** The package of a module: "@jalon/shared" of "@jalon/shared/ui". */
export function packageOf(module: string): string {
  const [first = '', second = ''] = module.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

interface PartManifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The ranges in which the manifest of a part names packages that the shell provides. */
export function declaredRanges(root: string, folder: string): Record<string, string> {
  const manifest = readJsonFile(join(folder, 'package.json')) as PartManifest;
  const { dependencies, devDependencies, peerDependencies } = manifest;
  const declared = { ...devDependencies, ...peerDependencies, ...dependencies };
  const provided = new Set(Object.keys(contractModules(root)).map(packageOf));
  return Object.fromEntries(Object.entries(declared).filter(([name]) => provided.has(name)));
}

/** Name and version of all that remotes have from the shell: shared modules, and what their containers work with. */
export function providedVersions(root: string): Record<string, string> {
  return { ...contractModules(root), [HOST_MODULE]: HOST_VERSION };
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
