import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-tools/runtime-core';
import { SITE_DATA_ID } from '@jalon/shared/contract';
import { readSite } from '../site/read-site';
import { loadContainer } from './containers';

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
    async loadEntry({ remoteInfo }) {
      const { parts } = readSite(document);
      const part = Object.values(parts).find(({ container }) => container === remoteInfo.name);
      if (!part)
        throw new Error(`${remoteInfo.name} is not in the composition (#${SITE_DATA_ID}).`);
      return loadContainer(part.container, part.entry);
    },
  };
}
