import {
  isCompatible,
  loadError,
  type Factory,
  type Host,
  type ShareScope,
  type Versions,
} from '@jalon/shared/protocol';
import type { Files } from './files';
import { startDeadline } from './time-limits';

interface Consumed {
  shareKey: string;
  requiredVersion: string;
}

/** `__webpack_require__` of a remote, as far as federation's plugin uses it. */
interface Build {
  /** Factories of modules. */
  m: Record<string, (module: { exports: unknown }) => void>;
  federation: {
    initOptions: { name: string };
    instance?: { name: string; scope: ShareScope };
  };
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, Consumed> };
}

interface InBuild {
  webpackRequire: Build;
}

/** @throws Error when the shell provides no compatible version: a remote contains no copy. */
function findShared({ federation: { instance } }: Build, wanted: Consumed): Factory {
  const { shareKey, requiredVersion } = wanted;
  const offers = Object.values(instance?.scope[shareKey] ?? {});
  const offer = offers.find(({ version }) => isCompatible(version, requiredVersion));
  if (offer) return offer.get();
  const present = offers.map(({ version }) => version).join(', ') || 'none';
  throw loadError(
    'module-misfit',
    `${String(instance?.name)} needs ${shareKey} ${requiredVersion}; shared: ${present}.`,
  );
}

/** Replaces the build's own module by the shared one, which is looked up when it first runs. */
function install(build: Build, id: string): void {
  const wanted = build.consumesLoadingData.moduleIdToConsumeDataMapping[id];
  if (!wanted) throw new Error(`The build does not say what ${id} stands for.`);
  build.m[id] = (module) => {
    module.exports = findShared(build, wanted)();
  };
}

/**
 * The bundler runtime that federation's plugin calls from remotes. The official one also finds and loads remotes and negotiates
 * versions between hosts. Here the shell loads remotes itself and decides what is shared, so a tenth of its size is enough.
 */
const bundlerRuntime = Object.freeze({
  init: ({ webpackRequire }: InBuild) => ({
    name: webpackRequire.federation.initOptions.name,
    scope: {},
  }),
  /** Shared modules are available from the start, so nothing has to be awaited. */
  I: () => Promise.resolve(true),
  consumes({
    webpackRequire,
    chunkId,
    chunkMapping,
  }: InBuild & { chunkId: string; chunkMapping: Record<string, readonly string[]> }): void {
    for (const id of chunkMapping[chunkId] ?? []) install(webpackRequire, id);
  },
  installInitialConsumes({
    webpackRequire,
    initialConsumes,
  }: InBuild & { initialConsumes: readonly string[] }): void {
    for (const id of initialConsumes) install(webpackRequire, id);
  },
  initContainerEntry({ webpackRequire, shareScope }: InBuild & { shareScope: ShareScope }): void {
    const { instance } = webpackRequire.federation;
    if (instance) instance.scope = shareScope;
  },
});

/** Builds only check that `runtime` exists. */
const federation = () => ({ runtime: {}, bundlerRuntime });

/** The share scope of federation, from modules and their versions; versions without a module are ignored. */
function createShareScope(
  modules: Readonly<Record<string, object>>,
  versions: Versions,
): ShareScope {
  const known = Object.entries(versions).filter(([name]) => Object.hasOwn(modules, name));
  return Object.fromEntries(
    known.map(([name, version]) => [
      name,
      { [version]: { version, get: () => () => modules[name] } },
    ]),
  );
}

/** Freezes a module and what it exports. */
function freeze(module: object): void {
  for (const [name, value] of Object.entries(module)) {
    // React writes into its internals.
    if (!name.startsWith('__')) Object.freeze(value);
  }
  Object.freeze(module);
}

/**
 * Provides this tab's host to remotes, which cannot change it for each other. Call this before anything is loaded, lazy
 * files of the shell included.
 * @param modules shared modules, by name.
 * @param versions of the modules.
 * @returns a function that makes the share scope of one container. The official runtime writes into it what its remote
 * shares and loads: so it cannot be frozen, and what one part writes must not reach another.
 */
export function installHost(
  load: Files['load'],
  modules: Readonly<Record<string, object>>,
  versions: Versions,
): () => ShareScope {
  Object.values(modules).forEach(freeze);
  const loadLazy = (url: string, integrity: string | undefined): Promise<void> =>
    integrity
      ? load({ url, integrity }, startDeadline())
      : Promise.reject(new Error(`${url} has no integrity`));
  const value: Host = Object.freeze({ federation, loadScript: loadLazy, loadStyle: loadLazy });
  // Neither writable nor configurable.
  Object.defineProperty(globalThis, '__jalon', { value });
  return () => createShareScope(modules, versions);
}
