import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import logger from 'maildev/lib/logger.js';
import mailServer from 'maildev/lib/mailserver.js';
import web from 'maildev/lib/web.js';
import type { Ports } from '../../core/ports';
import {
  allowLoopbackPages,
  assertFree,
  isLoopbackRequest,
  LOCAL_HOST,
  requestListener,
} from '../http';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  fromName?: string;
  replyTo?: string;
}

/** In the reserved domain .test, where no mail server can exist. */
const SENDER_ADDRESS = 'ne-pas-repondre@site.test';
const TIMEOUT_MS = 5_000;

export type MailSender = (mail: Mail) => Promise<void>;

export function smtpSender(smtpPort: number): MailSender {
  const transport = createTransport({
    host: LOCAL_HOST,
    port: smtpPort,
    secure: false,
    ignoreTLS: true,
    connectionTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async ({ fromName, ...mail }) => {
    await transport.sendMail({
      ...mail,
      from: { name: fromName ?? '', address: SENDER_ADDRESS },
      // A template or a value must not make nodemailer read files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}

const SILENT = 0;

/** @param directory where messages stay across restarts. */
async function startSmtp(port: number, directory: string): Promise<void> {
  await assertFree(port, 'smtp');
  await new Promise<void>((resolve, reject) => {
    // maildev throws server errors outside of any promise. `create` reads this handler, so it must be set before.
    mailServer.onSmtpError = reject;
    mailServer.create(port, LOCAL_HOST, directory);
    mailServer.smtp.listen(port, LOCAL_HOST, resolve);
  });
}

/** Refuses foreign pages before maildev, which would let every page read and delete messages. */
function refuseForeignPages(server: Server): void {
  const answers = server.listeners('request') as RequestListener[];
  const upgrades = server.listeners('upgrade') as ((...args: unknown[]) => void)[];
  server.removeAllListeners('request').removeAllListeners('upgrade');
  server.on(
    'request',
    requestListener([
      allowLoopbackPages,
      (request, response) => {
        for (const answer of answers) answer(request, response);
        return true;
      },
    ]),
  );
  server.on('upgrade', (request, socket: Duplex, head) => {
    if (isLoopbackRequest(request.headers))
      for (const upgrade of upgrades) upgrade(request, socket, head);
    else socket.destroy();
  });
}

async function startWeb(port: number): Promise<void> {
  await assertFree(port, 'mailbox');
  web.start(port, LOCAL_HOST, mailServer, undefined, undefined, '/', { https: false });
  refuseForeignPages(web.server);
  await once(web.server, 'listening');
}

const closeSmtp = () => promisify(mailServer.smtp.close.bind(mailServer.smtp))();

/**
 * Starts maildev: an SMTP server and a page that shows the received messages. One per process.
 * @param directory where messages stay across restarts.
 * @throws when a port is taken.
 */
export async function startMailbox(
  ports: Pick<Ports, 'smtp' | 'mailbox'>,
  directory: string,
): Promise<() => Promise<void>> {
  logger.setLevel(SILENT);
  mailServer.store.length = 0;
  mkdirSync(directory, { recursive: true });
  await startSmtp(ports.smtp, directory);
  await startWeb(ports.mailbox).catch(async (error: unknown) => {
    await closeSmtp();
    throw error;
  });
  mailServer.loadMailsFromDirectory();
  return async () => {
    await Promise.all([promisify(web.close.bind(web))(), closeSmtp()]);
  };
}
