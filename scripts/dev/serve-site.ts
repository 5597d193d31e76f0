import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { composeSite } from '../compose/compose';
import { composerHash } from '../model/inputs';
import { CURRENT, switchSite } from '../compose/site-folder';
import { productionConfig } from '../core/config';
import { startLocalServices } from '../local/services';
import { localSiteConfig } from '../local/config';
import { startSiteServer, type Intercept } from '../local/site/server';
import { workFolders } from '../core/paths';
import { composeOptions, type Delivery } from '../delivery/context';
import { checkoutStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import type { Ports } from '../core/ports';

export interface LocalSite {
  origin: string;
  mailbox: string;
  /** Publishes to this site: published and rolled back releases are served at once. */
  delivery: Delivery;
  close(): Promise<void>;
}

interface LocalSiteOptions {
  root: string;
  ports: Ports;
  /** Folder for data of the services. */
  dataDir: string;
  /** Delete that data and seed again. */
  reset: boolean;
  store?: ReleaseStore;
  /** Folder for the sites of this server alone; shared by all servers of the checkout when left out. */
  sites?: string;
  /** Settings of the operator in place of those of the checkout. */
  settings?: Partial<SiteConfig>;
  /** Makes the folder to serve in place of the composed site. */
  mark?: (site: string) => string;
  intercept?: Intercept;
  interceptServices?: Intercept;
}

/**
 * Composes the live releases for the local services, and serves both. @throws when a port is taken, or the site cannot
 * be composed.
 */
export async function serveLocally(options: LocalSiteOptions): Promise<LocalSite> {
  const { root, ports, dataDir, reset } = options;
  const folders = workFolders(root);
  const operated = { ...productionConfig(root), ...options.settings };
  const config = localSiteConfig(operated, ports.services);
  const delivery: Delivery = {
    store: options.store ?? checkoutStore(root),
    config,
    sites: options.sites ?? folders.sites,
    composer: composerHash(root),
    now: () => new Date(),
    progress: (_, run) => Promise.resolve(run()),
  };
  const site = await composeSite(composeOptions(delivery));
  // Servers that share the folder of sites may use different services: only a server with a separate folder follows
  // "current".
  if (options.sites !== undefined) switchSite(delivery.sites, site.key);
  const composed = options.sites === undefined ? site.folder : join(delivery.sites, CURRENT);
  const folder = options.mark?.(composed) ?? composed;
  const services = await startLocalServices({
    port: ports.services,
    mailboxPort: ports.mailbox,
    smtpPort: ports.smtp,
    dataDir,
    mail: config.mail,
    mailRecipient: config.contact.email,
    siteOrigin: `http://localhost:${String(ports.site)}`,
    reset,
    ...(options.interceptServices ? { intercept: options.interceptServices } : {}),
  });
  try {
    const server = await startSiteServer({
      folder,
      port: ports.site,
      cache: folders.encoded,
      ...(options.intercept ? { intercept: options.intercept } : {}),
    });
    return {
      origin: server.origin,
      delivery,
      mailbox: `http://localhost:${String(ports.mailbox)}`,
      async close() {
        await Promise.all([server.close(), services.close()]);
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}
