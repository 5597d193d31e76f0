import { mkdirSync } from 'node:fs';
import logger from 'maildev/lib/logger.js';
import mailServer from 'maildev/lib/mailserver.js';
import web from 'maildev/lib/web.js';
import { LOCAL_HOST, namePort } from '../listen';

export interface MailboxOptions {
  smtpPort: number;
  webPort: number;
  /** Where messages stay across restarts. */
  directory: string;
}

const SILENT = 0;

function startSmtp({ smtpPort, directory }: MailboxOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    // maildev throws what it does not know, outside of any promise; it reads this function when created.
    mailServer.onSmtpError = (error) => {
      reject(namePort(error, smtpPort, 'smtp'));
    };
    mailServer.create(smtpPort, LOCAL_HOST, directory);
    mailServer.smtp.listen(smtpPort, LOCAL_HOST, resolve);
  });
}

function startWeb(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    web.start(port, LOCAL_HOST, mailServer, undefined, undefined, '/', { https: false });
    web.server.once('error', (error) => {
      reject(namePort(error, port, 'mailbox'));
    });
    web.server.once('listening', resolve);
  });
}

const closed = (close: (done: () => void) => void) =>
  new Promise<void>((resolve) => {
    close(() => {
      resolve();
    });
  });

/** Starts maildev: an SMTP server and a page that shows what it received. One per process. */
export async function startMailbox(options: MailboxOptions): Promise<() => Promise<void>> {
  logger.setLevel(SILENT);
  mailServer.store.length = 0;
  mkdirSync(options.directory, { recursive: true });
  await startSmtp(options);
  const closeSmtp = () =>
    closed((done) => {
      mailServer.smtp.close(done);
    });
  try {
    await startWeb(options.webPort);
  } catch (error) {
    await closeSmtp();
    throw error;
  }
  mailServer.loadMailsFromDirectory();
  return async () => {
    await Promise.all([
      closed((done) => {
        web.close(done);
      }),
      closeSmtp(),
    ]);
  };
}
