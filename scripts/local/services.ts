import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createAuthService } from './auth';
import { createCommunesService } from './communes';
import { findRoot, workspaceFolder } from '../core/paths';
import { LOCAL_IDS, servicesOrigin } from './config';
import { createFirestoreService } from './firestore';
import {
  allowLoopbackPages,
  closeServer,
  listen,
  requestListener,
  type ServiceHandler,
} from './http';
import { createMailService, type MailAccount } from './mail';
import { smtpSender, startMailbox } from './mail/mailbox';
import { REPORTS_FILE } from '../core/reports';
import { createReportService } from './reports';
import { seed } from './seed';
import type { Intercept } from './site/server';

export interface LocalServicesOptions {
  /** The services' own port: sign-in, data, mail and cities. */
  port: number;
  mailboxPort: number;
  smtpPort: number;
  /** Where messages and reports are kept across restarts. */
  dataDir: string;
  mail: MailAccount;
  /** Recipient of messages without one. */
  mailRecipient: string;
  /** The operator's data rules; those of the project when left out. */
  rules?: string | undefined;
  /** Where the site is served, for the links of the pages and e-mails. */
  siteOrigin: string;
  /** Deletes stored messages and reports. */
  reset?: boolean;
  /** Injects faults into the services. Pages of the site may read these answers. */
  intercept?: Intercept;
}

export interface LocalServices {
  close(): Promise<void>;
}

/** A copy of the checkout's file: a team's repository has none. */
export const PROJECT_RULES = join(
  workspaceFolder(findRoot(), 'scripts'),
  'local/seed/firestore.rules',
);

async function startData(options: LocalServicesOptions) {
  const { port, siteOrigin } = options;
  const { projectId } = LOCAL_IDS.firebase;
  const send = smtpSender(options.smtpPort);
  const auth = createAuthService({
    projectId,
    servicesOrigin: servicesOrigin(port),
    siteOrigin,
    sendMail: send,
  });
  const [rulesText, mail] = await Promise.all([
    options.rules ?? readFile(PROJECT_RULES, 'utf8'),
    createMailService({ account: options.mail, recipient: options.mailRecipient, send }),
  ]);
  const firestore = createFirestoreService({
    projectId,
    rulesText,
    authenticate: auth.authenticate,
  });
  seed(auth, firestore);
  return [auth.handle, firestore.handler, mail];
}

/**
 * Starts the stand-ins for the hosted services, all on 127.0.0.1.
 * @throws naming a port that is taken and its use.
 */
export async function startLocalServices(options: LocalServicesOptions): Promise<LocalServices> {
  const { dataDir, port, mailboxPort, smtpPort } = options;
  const kept = { mailbox: join(dataDir, 'mailbox'), reports: join(dataDir, REPORTS_FILE) };
  const reports = createReportService(kept.reports);
  const handlers: ServiceHandler[] = [allowLoopbackPages, createCommunesService(), reports];
  const server = createServer(requestListener(handlers));
  // The port first: two starts at the same moment must not share a data folder.
  await listen(server, port, 'services');
  const closing: (() => void | Promise<void>)[] = [() => closeServer(server)];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    // Only the services' own files: the folder may hold others.
    const forgotten = options.reset ? Object.values(kept) : [];
    await Promise.all(forgotten.map((path) => rm(path, { recursive: true, force: true })));
    const mailbox = { smtpPort, webPort: mailboxPort, directory: kept.mailbox };
    closing.push(await startMailbox(mailbox));
    const faults = options.intercept ? [options.intercept] : [];
    handlers.splice(1, 0, ...faults, ...(await startData(options)));
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
