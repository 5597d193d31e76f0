import { join } from 'node:path';
import { composeSite } from '../compose/compose';
import { productionConfig } from '../config';
import { startLocalServices } from '../local/services';
import { LOCAL_IDS, localSiteConfig } from '../local/site/local-config';
import { startSiteServer, type Intercept } from '../local/site/server';
import { workFolders } from '../paths';
import { ReleaseStore } from '../release/store';
import type { Ports } from './ports';

export interface LocalSite {
  origin: string;
  mailbox: string;
  close(): Promise<void>;
}

export interface LocalSiteOptions {
  root: string;
  ports: Ports;
  /** Where the services keep their data. */
  dataDir: string;
  /** Forget that data and seed anew. */
  reset: boolean;
  store?: ReleaseStore;
  intercept?: Intercept;
}

/** Composes the live releases for the local services, and serves both. */
export async function serveLocally(options: LocalSiteOptions): Promise<LocalSite> {
  const { root, ports, dataDir, reset } = options;
  const folders = workFolders(root);
  const folder = composeSite({
    store: options.store ?? new ReleaseStore(folders.store),
    config: localSiteConfig(productionConfig(root), ports.services),
    sites: folders.sites,
    composer: join(root, 'scripts', 'compose'),
  });
  const services = await startLocalServices({
    port: ports.services,
    mailboxPort: ports.mailbox,
    smtpPort: ports.smtp,
    dataDir,
    projectId: LOCAL_IDS.firebase.projectId,
    mail: LOCAL_IDS.mail,
    siteOrigin: `http://localhost:${String(ports.site)}`,
    reset,
  });
  try {
    const site = await startSiteServer({
      folder,
      port: ports.site,
      ...(options.intercept ? { intercept: options.intercept } : {}),
    });
    return {
      origin: site.origin,
      mailbox: `http://localhost:${String(ports.mailbox)}`,
      async close() {
        await Promise.all([site.close(), services.close()]);
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}
