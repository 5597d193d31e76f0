import { createTransport } from 'nodemailer';
import { LOCAL_HOST } from '../listen';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  /** The same as plain text, for programs that show no HTML. */
  text: string;
  fromName?: string;
  replyTo?: string;
}

/** The reserved .test domain: nothing can answer there. */
const SENDER_ADDRESS = 'ne-pas-repondre@site.test';
const TIMEOUT_MS = 5_000;

export type MailSender = (mail: Mail) => Promise<void>;

/** Sends through the local mailbox's SMTP port. */
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
      // Mail is text: a template or a value must not make the sender read files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}
