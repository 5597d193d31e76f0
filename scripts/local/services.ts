import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { findRoot, workFolders, workspaceFolder } from '../core/paths';
import type { Ports } from '../core/ports';
import { REPORTS_FILE } from '../core/reports';
import { createAuthService } from './auth';
import { createCommunesService } from './communes';
import { localSiteConfig, servicesOrigin } from './config';
import { createFirestoreService } from './firestore';
import { allowLoopbackPages, serveHandlers, startAll, type ServiceHandler } from './http';
import { createMailService } from './mail';
import { smtpSender, startMailbox } from './mail/mailbox';
import { createReportService } from './reports';
import { seedServices } from './seed';

export interface LocalServicesOptions {
  ports: Ports;
  /** Folder that stores messages and reports across restarts; the checkout's folder when left out. */
  dataDir?: string;
  /** The configuration whose services these stand in for. */
  production: SiteConfig;
  /** Parts under development. */
  parts?: readonly { mail?: string[] }[];
  /** The operator's data rules; default: the rules of the project. */
  rules?: string | undefined;
  /** Deletes stored messages and reports. */
  reset?: boolean;
  /** Injects faults into the services. Pages of the site may also read the injected answers. */
  interceptServices?: ServiceHandler;
}

/** A packed copy of the checkout's `firestore.rules`, which a team's repository lacks. */
export const PROJECT_RULES_FILE = join(
  workspaceFolder(findRoot(), 'scripts'),
  'local/seed/firestore.rules',
);

async function dataServices({ ports, rules }: LocalServicesOptions, config: SiteConfig) {
  const sendMail = smtpSender(ports.smtp);
  const auth = createAuthService({
    servicesOrigin: servicesOrigin(ports.services),
    siteOrigin: `http://localhost:${String(ports.site)}`,
    sendMail,
  });
  const rulesText = rules ?? (await readFile(PROJECT_RULES_FILE, 'utf8'));
  const { authenticate } = auth;
  const firestore = createFirestoreService({ rulesText, authenticate });
  seedServices(auth, firestore);
  return [
    auth.handler,
    firestore.handler,
    createMailService(Object.values(config.mail.templates), sendMail),
  ];
}

/**
 * Starts the stand-ins for the hosted services, all on 127.0.0.1.
 * @returns the configuration of a site that uses them, too.
 * @throws when a port is taken; the error names the port and its use.
 */
export async function startLocalServices(options: LocalServicesOptions) {
  const { ports, dataDir = workFolders(findRoot()).local, interceptServices } = options;
  const config = localSiteConfig(options.production, ports.services, options.parts);
  const mailbox = join(dataDir, 'mailbox');
  const reports = join(dataDir, REPORTS_FILE);
  const handlers: ServiceHandler[] = [allowLoopbackPages];
  return startAll(async (closing) => {
    // Takes the port first, so that two starts at the same moment do not share a data folder.
    const server = await serveHandlers(handlers, ports.services);
    closing.push(() => server.close());
    // Deletes only files of the services, because the folder may contain other files.
    for (const path of options.reset ? [mailbox, reports] : []) {
      await rm(path, { recursive: true, force: true });
    }
    closing.push(await startMailbox(ports, mailbox));
    if (interceptServices) handlers.push(interceptServices);
    handlers.push(...(await dataServices(options, config)));
    handlers.push(createCommunesService(), createReportService(reports));
    return { config, mailbox: `http://localhost:${String(ports.mailbox)}` };
  });
}
