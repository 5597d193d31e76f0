import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Range, satisfies, valid } from 'semver';
import type { ExternalItemFunctionCallback } from 'webpack';
import { HOST_MODULE, HOST_VERSION } from '@jalon/shared/protocol';
import { readJsonFile } from '../../core/files';
import { workspaceFolder } from '../../core/paths';
import { packageNameOf } from '../../core/release';

interface Manifest {
  version: string;
  exports?: Record<string, string>;
  /**
   * Entry points that are compiled into each part, as far as its pages use them: plain functions and components, which
   * may exist several times in a tab. A page without a form does not load forms, and a form is in the version that was
   * tested with the release. These entry points import all others by package name, so that the others stay shared.
   */
  compiledIn?: readonly string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Entry points that remotes do not get: types, build-time schemas, what only the shell uses, and test doubles. */
const NOT_FOR_REMOTES = ['./protocol', './prerendering', './schemas', './shell', './testing'];

const readManifest = (folder: string) => readJsonFile(join(folder, 'package.json')) as Manifest;

/**
 * Name and version of every module that remotes are built to require. `shell/src/provided-modules.ts` provides them; a
 * build of the shell compares the two.
 */
export function contractModules(root: string): Record<string, string> {
  const shared = readManifest(workspaceFolder(root, 'shared'));
  const apart = [...NOT_FOR_REMOTES, ...(shared.compiledIn ?? [])];
  const installed = (name: string) => readManifest(join(root, 'node_modules', name)).version;
  const react = installed('react');
  const entryPoints = Object.keys(shared.exports ?? {}).filter(
    (entry) => !entry.includes('.', 1) && !apart.includes(entry),
  );
  return Object.fromEntries([
    ['react', react],
    ['react/jsx-runtime', react],
    // Shared, as `flushSync` of a second copy would not flush the renderer of the first.
    ['react-dom', installed('react-dom')],
    ...entryPoints.map(
      (entry) => [`@jalon/shared/${entry.slice('./'.length)}`, shared.version] as const,
    ),
  ]);
}

/** The version ranges in a part's manifest for packages that the shell provides. */
export function declaredRanges(root: string, folder: string): Record<string, string> {
  const { dependencies, devDependencies, peerDependencies } = readManifest(folder);
  const declared = { ...devDependencies, ...peerDependencies, ...dependencies };
  const provided = new Set(Object.keys(contractModules(root)).map(packageNameOf));
  return Object.fromEntries(Object.entries(declared).filter(([name]) => provided.has(name)));
}

/** Name and version of everything the shell provides to remotes: shared modules, and the host of their containers. */
export function providedVersions(root: string): Record<string, string> {
  return { ...contractModules(root), [HOST_MODULE]: HOST_VERSION };
}

/**
 * A range in the forms that tabs read, "^1.2.3" and ">=1.2.3 <3.0.0" joined by " || "; null for other texts, and for a
 * range without an end, because no team has tested with every version to come.
 */
function plainRange(declared: string): string | null {
  if (valid(declared) !== null) return `^${declared}`;
  try {
    const intervals = new Range(declared).set.map((comparators) => {
      const plain = comparators.map(({ value }) => value.replace(/-0$/, '')).join(' ');
      return /^>=[\d.]+ <[\d.]+$/.test(plain) ? plain : null;
    });
    return intervals.includes(null) ? null : intervals.join(' || ');
  } catch {
    return null;
  }
}

/**
 * The ranges that a remote requires, by module: what its package.json declares if that includes the installed version,
 * else any version compatible with the version that the remote was built with.
 */
export function requiredRanges(root: string, folder: string): Record<string, string> {
  const declared = declaredRanges(root, folder);
  return Object.fromEntries(
    Object.entries(providedVersions(root)).map(([name, version]) => {
      const range = plainRange(declared[packageNameOf(name)] ?? '');
      return [name, range !== null && satisfies(version, range) ? range : `^${version}`];
    }),
  );
}

/** Federation options for the shared modules of a remote, which never bundles its own copies. */
export function sharedModuleOptions(root: string, folder: string) {
  const ranges = requiredRanges(root, folder);
  const shared = { singleton: true, strictVersion: true, import: false } as const;
  const modules = Object.keys(contractModules(root));
  return Object.fromEntries(
    modules.map((name) => [name, { ...shared, requiredVersion: ranges[name] ?? '' }]),
  );
}

/** The module that federation adds to each build, by its absolute path. */
export function federationRuntimePath(root: string): string {
  const { resolve } = createRequire(join(workspaceFolder(root, 'scripts'), 'package.json'));
  return resolve('@module-federation/webpack-bundler-runtime/dist/bundler.js');
}

/** The plugin requires its runtime with forward slashes on every system. */
const withSlashes = (path: string) => path.replaceAll('\\', '/');

/** Replaces the bundler runtime in remotes, which halves the size of an entry. */
export function externalHostRuntime(root: string): ExternalItemFunctionCallback {
  const added = withSlashes(federationRuntimePath(root));
  return ({ request }, done) => {
    if (withSlashes(request) === added) done(undefined, 'var __jalon.federation()');
    else done();
  };
}
