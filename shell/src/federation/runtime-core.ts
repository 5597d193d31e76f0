import type * as official from '@module-federation/runtime-tools/runtime-core';
import { isCompatible } from '../composition/fits';

/**
 * The federation runtime, as far as this site uses it: it takes the place of the official core in the shell's bundle, and
 * remotes are handed the same (`experiments.externalRuntime`). What a tab shares is settled here: modules that the shell
 * provides, taken by remotes in a compatible version or not at all. Remotes are found and loaded by the shell itself.
 */

type Official = InstanceType<typeof official.ModuleFederation>;
type ShareScopeMap = Official['shareScopeMap'];
type Provided = ShareScopeMap[string][string][string];
type Factory = NonNullable<Provided['lib']>;

interface Options {
  id: string;
  name: string;
  version?: string;
  shared?: Record<string, readonly Partial<Provided>[]>;
}

interface Wanted {
  customShareInfo: { shareConfig: { requiredVersion: string | false } };
}

const SCOPE = 'default';

/** The shared modules of one build. */
export class ModuleFederation {
  readonly name: string;
  options: Options;
  readonly shareScopeMap: ShareScopeMap = { [SCOPE]: {} };

  constructor(options: Options) {
    this.name = options.name;
    this.options = options;
    this.registerShared(options.shared ?? {});
  }

  initOptions(options: Partial<Options>): Options {
    this.options = { ...this.options, ...options };
    this.registerShared(options.shared ?? {});
    return this.options;
  }

  registerShared(shared: NonNullable<Options['shared']>): void {
    const scope = (this.shareScopeMap[SCOPE] ??= {});
    for (const [name, offers] of Object.entries(shared)) {
      for (const offer of offers) {
        if (!offer.get || offer.version === undefined) continue;
        (scope[name] ??= {})[offer.version] ??= offer as Provided;
      }
    }
  }

  /** A remote takes what the tab shares already. */
  initShareScopeMap(scopeName: string, scope: ShareScopeMap[string]): void {
    this.shareScopeMap[scopeName] = scope;
  }

  /** What is shared is there from the start: nothing has to be waited for. */
  initializeSharing(): Promise<void>[] {
    return [];
  }

  /** @throws when nothing compatible is shared: a remote has no copy of its own. */
  private find(name: string, { customShareInfo }: Wanted): Provided {
    const versions = this.shareScopeMap[SCOPE]?.[name] ?? {};
    const { requiredVersion } = customShareInfo.shareConfig;
    const found = Object.entries(versions).find(
      ([version]) => requiredVersion === false || isCompatible(version, requiredVersion),
    );
    if (found) return found[1];
    const present = Object.keys(versions).join(', ') || 'none';
    throw new Error(`${this.name} needs ${name} ${String(requiredVersion)}; shared: ${present}.`);
  }

  async loadShare(name: string, wanted: Wanted): Promise<Factory> {
    const shared = this.find(name, wanted);
    return (shared.lib ??= await shared.get());
  }

  /** @throws when the module is not there yet. */
  loadShareSync(name: string, wanted: Wanted): Factory {
    const shared = this.find(name, wanted);
    const factory = shared.lib ?? shared.get();
    if (factory instanceof Promise) throw new Error(`${name} is shared, but not eagerly.`);
    return (shared.lib = factory);
  }
}

/** The builds of this tab; each finds its own again by name. */
export const CurrentGlobal = { __FEDERATION__: { __INSTANCES__: [] as ModuleFederation[] } };

export function setGlobalFederationInstance(instance: ModuleFederation): void {
  CurrentGlobal.__FEDERATION__.__INSTANCES__.push(instance);
}

export function getGlobalFederationConstructor(): typeof ModuleFederation {
  return ModuleFederation;
}

export function setGlobalFederationConstructor(): void {
  // There is one.
}

export function assert(condition: unknown, message: string): asserts condition {
  if (condition === undefined || condition === null) throw new Error(message);
}

function unavailable(): never {
  throw new Error('The shell loads remotes itself, from what the composition names.');
}

export {
  unavailable as getRemoteEntry,
  unavailable as getRemoteInfo,
  unavailable as loadScript,
  unavailable as loadScriptNode,
  unavailable as Module,
  unavailable as registerGlobalPlugins,
  unavailable as satisfy,
};

/** Of the official helpers the runtime of builds looks at one, for what is never there: a snapshot. */
const helpers = {
  global: { getGlobalSnapshotInfoByModuleInfo: () => undefined },
  share: {},
  utils: {},
};
export { helpers };
