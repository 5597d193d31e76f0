import { isCompatible } from '@jalon/shared/protocol';
import type { Factory, ShareScope } from './share-scope';

/**
 * What federation's plugin calls from the builds of remotes. The official runtime also finds and loads remotes, lets several
 * hosts agree on versions and reads snapshots; here the shell loads remotes itself, and what a tab shares is settled: modules
 * that the shell provides, taken by remotes in a compatible version or not at all. This is a tenth of its size, and
 * every page would pay for the rest.
 */

type ModuleId = string;

interface Instance {
  /** The container's. */
  name: string;
  scope: ShareScope;
}

interface Consumed {
  shareKey: string;
  requiredVersion: string;
}

/** `__webpack_require__` of a build, as far as its sharing goes. */
interface Build {
  /** Factories of modules. */
  m: Record<ModuleId, (module: { exports: unknown }) => void>;
  federation: {
    initOptions: { name: string };
    instance?: Instance;
  };
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<ModuleId, Consumed> };
}

interface InBuild {
  webpackRequire: Build;
}

/** There is nothing to take yet: the scope comes when the shell opens the container. */
function init({ webpackRequire }: InBuild): Instance {
  return { name: webpackRequire.federation.initOptions.name, scope: {} };
}

/** @throws when nothing compatible is shared: a remote has no copy of its own. */
function find({ federation: { instance } }: Build, wanted: Consumed): Factory {
  const { shareKey, requiredVersion } = wanted;
  const offers = Object.values(instance?.scope[shareKey] ?? {});
  const offer = offers.find(({ version }) => isCompatible(version, requiredVersion));
  if (offer) return offer.get();
  const present = offers.map(({ version }) => version).join(', ') || 'none';
  const part = String(instance?.name);
  throw new Error(`${part} needs ${shareKey} ${requiredVersion}; shared: ${present}.`);
}

/** Puts the shared module where the build looks for its own; looked up when it first runs. */
function install(build: Build, id: ModuleId): void {
  const wanted = build.consumesLoadingData.moduleIdToConsumeDataMapping[id];
  if (!wanted) throw new Error(`The build does not say what ${id} stands for.`);
  build.m[id] = (module) => {
    module.exports = find(build, wanted)();
  };
}

const bundlerRuntime = {
  init,
  /** What is shared is there from the start: nothing has to be waited for. */
  I: () => Promise.resolve(true),
  consumes({
    webpackRequire,
    chunkId,
    chunkMapping,
  }: InBuild & { chunkId: string; chunkMapping: Record<string, readonly ModuleId[]> }): void {
    for (const id of chunkMapping[chunkId] ?? []) install(webpackRequire, id);
  },
  installInitialConsumes({
    webpackRequire,
    initialConsumes,
  }: InBuild & { initialConsumes: readonly ModuleId[] }): void {
    for (const id of initialConsumes) install(webpackRequire, id);
  },
  /** A remote takes what the tab shares already. */
  initContainerEntry({ webpackRequire, shareScope }: InBuild & { shareScope: ShareScope }): void {
    const { instance } = webpackRequire.federation;
    if (instance) instance.scope = shareScope;
  },
};

/**
 * The federation runtime of the tab. Remotes use it instead of a copy in each entry (`scripts/build/webpack/host-runtime.ts`)
 * and require its version like that of a shared module: raise it with every change that a remote can notice. Builds only
 * check that `runtime` exists.
 */
export const hostRuntime = () => ({ runtime: {}, bundlerRuntime });
