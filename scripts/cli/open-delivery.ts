import { join, resolve } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { composerHash } from '../model/inputs';
import { CONFIG_FILE, readSiteConfig } from '../core/config';
import { workFolders } from '../core/paths';
import type { Delivery, Progress } from '../delivery/context';
import { isOwnStore, openStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';

export interface DeliveryOptions {
  store?: string;
  sites?: string;
  config?: string;
}

export function configOf(root: string, { config }: DeliveryOptions): SiteConfig {
  return readSiteConfig(resolve(config ?? join(root, CONFIG_FILE)));
}

/** The store that the options name, with the keys that the configuration trusts. */
export function storeOf(
  root: string,
  options: DeliveryOptions,
  config: SiteConfig,
): Promise<ReleaseStore> {
  return openStore(root, options.store ?? workFolders(root).store, config.keys);
}

/** Whether a publication reaches more than this checkout. */
export function isProduction(root: string, store: ReleaseStore): boolean {
  return !isOwnStore(root, store.objects.location);
}

export async function openDelivery(
  root: string,
  options: DeliveryOptions,
  progress: Progress,
): Promise<Delivery> {
  const config = configOf(root, options);
  return {
    store: await storeOf(root, options, config),
    config,
    sites: resolve(options.sites ?? workFolders(root).sites),
    composer: composerHash(root),
    now: () => new Date(),
    progress,
  };
}
