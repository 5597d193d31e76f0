import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { renderIsolated } from '../build/renderer/renderer';
import { composeSite, readDataRules } from '../compose/compose';
import { FIRESTORE_FILES } from '../compose/firebase';
import { toolsHash } from '../core/inputs';
import { CURRENT_SITE, switchServedSite } from '../compose/site-folder';
import { findUnusedFolders } from '../compose/unused-sites';
import { readProductionConfig } from '../core/config';
import { startLocalServices, type LocalServicesOptions } from '../local/services';
import { startAll, type ServiceHandler } from '../local/http';
import { startSiteServer } from '../local/site/server';
import { workFolders } from '../core/paths';
import type { Delivery } from '../delivery/change';
import { openBuiltStore } from '../store/open';

interface LocalSiteOptions extends Omit<LocalServicesOptions, 'production' | 'rules'> {
  root: string;
  /** Another store and its settings, in place of the checkout's own. */
  live?: Partial<Delivery>;
  /** Folder for the sites of this server alone; default: one for the port of the services, which the pages contain. */
  sites?: string;
  /** Makes the folder to serve in place of the composed site. */
  mark?: (site: string) => string;
  /** Injects faults into the site's server. */
  intercept?: ServiceHandler;
}

/**
 * Composes the live releases for the local services, and serves both. @throws when a port is taken, or the site cannot
 * be composed.
 */
export async function serveLocalSite(options: LocalSiteOptions) {
  const { root, ports, live = {} } = options;
  const { served, encoded: cache } = workFolders(root);
  return startAll(async (closing) => {
    const services = await startLocalServices({
      ...options,
      production: live.config ?? readProductionConfig(root),
      rules: (live.rules ?? readDataRules(root))[FIRESTORE_FILES.rules],
    });
    closing.push(() => services.close());
    const delivery: Delivery = {
      composer: toolsHash(root),
      renderer: renderIsolated,
      now: () => new Date(),
      progress: (_, run) => Promise.resolve(run()),
      store: openBuiltStore(root),
      ...live,
      config: services.config,
      sites: options.sites ?? live.sites ?? join(served, String(ports.services)),
    };
    const site = await composeSite(delivery);
    for (const warning of site.warnings) console.warn(`  ! ${warning}`);
    let folder = options.mark?.(site.folder);
    if (folder === undefined) {
      switchServedSite(delivery.sites, site.key);
      folder = join(delivery.sites, CURRENT_SITE);
    }
    for (const unused of findUnusedFolders(delivery.sites, new Date()))
      rmSync(unused, { recursive: true, force: true });
    const server = await startSiteServer({ ...options, folder, port: ports.site, cache });
    closing.push(() => server.close());
    return {
      origin: server.origin,
      mailbox: services.mailbox,
      /** Publishes to the store of this site; `followLiveReleases` serves the releases that became live there. */
      delivery,
    };
  });
}

export type LocalSite = Awaited<ReturnType<typeof serveLocalSite>>;
