import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';
import { ModuleFederation } from './runtime-core';

type Options = ConstructorParameters<typeof ModuleFederation>[0];
type ShareScope = ModuleFederation['shareScopeMap'][string];

interface Build {
  webpackRequire: { federation: { initOptions: Options } };
}

const SCOPE = 'default';

/** A new one for each build of the tab, which writes into it. */
function runtimeFor(begin: (options: Options) => ModuleFederation) {
  return {
    instance: undefined,
    initOptions: undefined,
    bundlerRuntime: {
      init: ({ webpackRequire }: Build) => begin(webpackRequire.federation.initOptions),
      I: initializeSharing,
      S: {},
      consumes,
      installInitialConsumes,
      initContainerEntry,
    },
    // Builds look whether it is there, and for nothing in it.
    runtime: {},
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  };
}

let own: ModuleFederation | null = null;

/** Modules that this tab shares, by name and version. */
export function sharedModules(): ShareScope {
  return own?.shareScopeMap[SCOPE] ?? {};
}

/**
 * What federation puts into each build to start its container with, half of the entry of a remote: remotes are lent it
 * (`scripts/webpack/lent-runtime.ts`), under a version that they ask for like for any shared module.
 */
export function lendRuntime() {
  return runtimeFor((options) => new ModuleFederation(options));
}

/** The shell's own build finds it in the place of the official one, by an alias. */
export default runtimeFor((options) => (own = new ModuleFederation(options)));
