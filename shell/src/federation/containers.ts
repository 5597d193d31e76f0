import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { SiteAsset } from '@jalon/shared/contract';
import { loadScript } from './load-script';

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;

/** A federation container: what a remote entry leaves behind. */
export type Container = NonNullable<Awaited<ReturnType<LoadEntry>>>;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

function findContainer(name: string): Container | null {
  const value: unknown = Reflect.get(globalThis, name);
  return isContainer(value) ? value : null;
}

async function attempt(name: string, entry: SiteAsset, fresh?: string): Promise<Container> {
  await loadScript(entry, fresh);
  const container = findContainer(name);
  // A page of HTML or a truncated file "loads" without registering anything.
  if (!container) throw new Error(`${entry.url} ran without registering ${name}`);
  return container;
}

/**
 * The container of a release: the one already in the tab, else loaded, with one retry under a fresh URL.
 * Nothing is remembered of a failure.
 */
export async function loadContainer(name: string, entry: SiteAsset): Promise<Container> {
  const present = findContainer(name);
  if (present) return present;
  try {
    return await attempt(name, entry);
  } catch {
    return await attempt(name, entry, Date.now().toString(36));
  }
}
