import {
  isCompatible,
  type Container,
  type Factory,
  type ShareScope,
  type SiteAsset,
  type Versions,
} from '@jalon/shared/protocol';
import type { Deadline } from './files';
import { loadFile } from './files';

type ModuleId = string;

interface Consumed {
  shareKey: string;
  requiredVersion: string;
}

/** `__webpack_require__` of a remote, as far as federation's plugin uses it. */
interface Build {
  /** Factories of modules. */
  m: Record<ModuleId, (module: { exports: unknown }) => void>;
  federation: {
    initOptions: { name: string };
    instance?: { name: string; scope: ShareScope };
  };
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<ModuleId, Consumed> };
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
  throw new Error(
    `${String(instance?.name)} needs ${shareKey} ${requiredVersion}; shared: ${present}.`,
  );
}

/** Replaces the build's own module by the shared one, which is looked up when it first runs. */
function install(build: Build, id: ModuleId): void {
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
const bundlerRuntime = {
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
  }: InBuild & { chunkId: string; chunkMapping: Record<string, readonly ModuleId[]> }): void {
    for (const id of chunkMapping[chunkId] ?? []) install(webpackRequire, id);
  },
  installInitialConsumes({
    webpackRequire,
    initialConsumes,
  }: InBuild & { initialConsumes: readonly ModuleId[] }): void {
    for (const id of initialConsumes) install(webpackRequire, id);
  },
  initContainerEntry({ webpackRequire, shareScope }: InBuild & { shareScope: ShareScope }): void {
    const { instance } = webpackRequire.federation;
    if (instance) instance.scope = shareScope;
  },
};

/** Builds only check that `runtime` exists. */
const federation = () => ({ runtime: {}, bundlerRuntime });

function loadLazy(url: string, integrity: string | undefined): Promise<void> {
  if (integrity) return loadFile({ url, integrity });
  return Promise.reject(new Error(`${url} has no integrity`));
}

/** The share scope of federation, from modules and their versions; versions without a module are ignored. */
function createShareScope(
  modules: Readonly<Record<string, unknown>>,
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

/** A new scope for each container, because the official runtime writes what its remote shares into it. */
let shareScope: () => ShareScope = () => ({});

/**
 * Provides this tab's host to remotes. Call this before anything is loaded, lazy files of the shell included.
 * @param modules shared modules, by name.
 * @param versions of the modules.
 */
export function installHost(modules: Readonly<Record<string, unknown>>, versions: Versions): void {
  shareScope = () => createShareScope(modules, versions);
  globalThis.__jalon = { federation, loadScript: loadLazy, loadStyle: loadLazy };
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

/** @throws Error when the entry did not register the container, for example because it threw. */
function registered(name: string): Container {
  const value: unknown = Reflect.get(globalThis, name);
  if (!isContainer(value)) throw new Error(`The entry of ${name} ran without registering it`);
  return value;
}

/** One container per release and tab, even when its entry runs twice: the pages of a release share their modules. */
const containers = new Map<string, Promise<Container>>();

async function open(name: string, entry: SiteAsset, deadline: Deadline): Promise<Container> {
  if (!Object.hasOwn(globalThis, name)) {
    await loadFile(entry, deadline, () => void registered(name));
  }
  const container = registered(name);
  await container.init(shareScope());
  return container;
}

/**
 * The container of a release, opened with the share scope. A failure is not cached.
 * @throws Error when the entry cannot be loaded or registers no container.
 */
export function openContainer(
  name: string,
  entry: SiteAsset,
  deadline: Deadline,
): Promise<Container> {
  const known = containers.get(name);
  if (known) return known;
  const opening = open(name, entry, deadline);
  containers.set(name, opening);
  opening.catch(() => containers.delete(name));
  return opening;
}
