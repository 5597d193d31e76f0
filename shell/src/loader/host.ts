import {
  isCompatible,
  createLoadError,
  type Host,
  type ShareScope,
  type ModuleVersions,
} from '@jalon/shared/protocol';
import type { FileLoader } from './files';
import { startDeadline } from './time-limits';

/** `__webpack_require__` of a remote, as far as federation's plugin uses it. */
interface Build {
  m: Record<string, (module: { exports: unknown }) => void>;
  federation: {
    initOptions: { name: string };
    /** Return value of `init`. */
    instance: { name: string; scope: ShareScope };
  };
  consumesLoadingData: {
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string; requiredVersion: string }>;
  };
}

/** Argument that remotes pass to the functions of the runtime. */
interface Call {
  webpackRequire: Build;
  chunkId: string;
  chunkMapping: Record<string, readonly string[]>;
  initialConsumes: readonly string[];
  shareScope: ShareScope;
}

/** Makes a module of a remote's build the shared one, found when it first runs: the build contains no copy. */
function install({ m, federation, consumesLoadingData }: Build, id: string): void {
  const wanted = consumesLoadingData.moduleIdToConsumeDataMapping[id];
  if (!wanted) throw new Error(`The build does not say what ${id} stands for.`);
  const { shareKey, requiredVersion } = wanted;
  m[id] = (module) => {
    const { name, scope } = federation.instance;
    const offers = Object.values(scope[shareKey] ?? {});
    const offer = offers.find(({ version }) => isCompatible(version, requiredVersion));
    if (!offer) {
      const present = offers.map(({ version }) => version).join(', ') || 'none';
      const message = `${name} needs ${shareKey} ${requiredVersion}; shared: ${present}.`;
      throw createLoadError('module-misfit', message);
    }
    module.exports = offer.get()();
  };
}

/**
 * The bundler runtime that federation's plugin calls from remotes. The official runtime also finds and loads remotes
 * and negotiates versions. Here the shell loads remotes and decides what is shared, so a tenth of the size is enough.
 */
const bundlerRuntime = Object.freeze({
  init: ({ webpackRequire }: Call) => ({
    name: webpackRequire.federation.initOptions.name,
    scope: {},
  }),
  /** Shared modules are available from the start, so nothing has to be awaited. */
  I: () => Promise.resolve(true),
  consumes({ webpackRequire, chunkId, chunkMapping }: Call): void {
    for (const id of chunkMapping[chunkId] ?? []) install(webpackRequire, id);
  },
  installInitialConsumes({ webpackRequire, initialConsumes }: Call): void {
    for (const id of initialConsumes) install(webpackRequire, id);
  },
  initContainerEntry({ webpackRequire, shareScope }: Call): void {
    webpackRequire.federation.instance.scope = shareScope;
  },
});

/** Builds only check that `runtime` exists. */
const federation = () => ({ runtime: {}, bundlerRuntime });

function freeze(module: object): void {
  for (const [name, value] of Object.entries(module)) {
    // React writes into its internals, so they stay writable.
    if (!name.startsWith('__')) Object.freeze(value);
  }
  Object.freeze(module);
}

/**
 * Provides this tab's host to remotes, which cannot change it for each other. Call this before anything is loaded, lazy
 * files of the shell included.
 * @param modules shared modules, by name, and their versions.
 * @returns a function that makes a share scope for one container. A remote writes into its scope, which therefore
 * cannot be frozen; with one scope per container, the writes of a part do not reach other parts.
 */
export function installHost(
  load: FileLoader['load'],
  modules: Readonly<Record<string, object>>,
  versions: ModuleVersions,
): () => ShareScope {
  Object.values(modules).forEach(freeze);
  const loadLazy = (url: string, integrity: string | undefined): Promise<void> =>
    integrity
      ? load({ url, integrity }, startDeadline())
      : Promise.reject(new Error(`${url} has no integrity`));
  const value: Host = Object.freeze({ federation, loadScript: loadLazy, loadStyle: loadLazy });
  // Neither writable nor configurable.
  Object.defineProperty(globalThis, '__jalon', { value });
  const shared = Object.entries(modules).map(
    ([name, module]) => [name, versions[name] ?? '', () => module] as const,
  );
  return () =>
    Object.fromEntries(
      shared.map(([name, version, get]) => [name, { [version]: { version, get: () => get } }]),
    );
}
