import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import { loadContainer } from './containers';
import { entryOf } from './entries';

declare global {
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/** Remotes share the shell's federation runtime, and their entries come with our limits, retry and integrity. */
export default function runtimePlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'composition',
    beforeInit(args) {
      globalThis._FEDERATION_RUNTIME_CORE ??= runtimeCore;
      return args;
    },
    async loadEntry({ remoteInfo: { name } }) {
      return loadContainer(name, entryOf(name));
    },
  };
}
