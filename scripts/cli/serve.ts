import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { composeSite } from '../compose/compose';
import { productionConfig } from '../config';
import { startLocalServices } from '../local/services';
import { LOCAL_IDS, localSiteConfig } from '../local/site/local-config';
import { startSiteServer, type Intercept } from '../local/site/server';
import { workFolders } from '../paths';
import { localStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import type { Ports } from './ports';

export interface LocalSite {
  origin: string;
  mailbox: string;
  /** Indexes the cities, for a second or so; else the first search does. */
  warmUp(): Promise<void>;
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
  /** Folder for composed sites. */
  sites?: string;
  intercept?: Intercept;
  interceptServices?: Intercept;
}

/** Who gets which message; in production the operator writes it into the provider's templates. */
function mailRecipients({ contact }: SiteConfig) {
  return {
    application: contact.recruitingEmail,
    contact: contact.email,
    request: contact.requestEmail,
  };
}

/** Composes the live releases for the local services, and serves both. */
export async function serveLocally(options: LocalSiteOptions): Promise<LocalSite> {
  const { root, ports, dataDir, reset } = options;
  const folders = workFolders(root);
  const config = localSiteConfig(productionConfig(root), ports.services);
  const { folder } = await composeSite({
    store: options.store ?? localStore(root),
    config,
    sites: options.sites ?? folders.sites,
    composer: join(root, 'scripts', 'compose'),
  });
  const services = await startLocalServices({
    port: ports.services,
    mailboxPort: ports.mailbox,
    smtpPort: ports.smtp,
    dataDir,
    projectId: LOCAL_IDS.firebase.projectId,
    mail: { ...LOCAL_IDS.mail, recipients: mailRecipients(config) },
    siteOrigin: `http://localhost:${String(ports.site)}`,
    reset,
    ...(options.interceptServices ? { intercept: options.interceptServices } : {}),
  });
  try {
    const site = await startSiteServer({
      folder,
      port: ports.site,
      cache: folders.encoded,
      ...(options.intercept ? { intercept: options.intercept } : {}),
    });
    return {
      origin: site.origin,
      mailbox: `http://localhost:${String(ports.mailbox)}`,
      warmUp: () => services.warmUp(),
      async close() {
        await Promise.all([site.close(), services.close()]);
      },
    };
  } catch (error) {
    await services.close();
    throw error;
  }
}
