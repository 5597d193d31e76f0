import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../core/ports';
import { LOCAL_HOST } from './http';
import { type LocalServices, type LocalServicesOptions, startLocalServices } from './services';

const POLL_MS = 20;
const POLLS = 1_500;

export const testMailAccount: LocalServicesOptions['mail'] = {
  publicKey: 'local-public-key',
  serviceId: 'local-service',
  templates: {
    application: 'local-application',
    contact: 'local-contact',
    request: 'local-request',
  },
};

export async function testServiceOptions(
  changes: Partial<LocalServicesOptions> = {},
): Promise<LocalServicesOptions> {
  return {
    port: await freePort(),
    mailboxPort: await freePort(),
    smtpPort: await freePort(),
    dataDir: await mkdtemp(join(tmpdir(), 'local-services-')),
    projectId: 'demo-local',
    mail: testMailAccount,
    mailRecipient: 'equipe@exemple.test',
    siteOrigin: 'http://localhost:3000',
    ...changes,
  };
}

export interface StoredMail {
  subject: string;
  from: { address: string; name: string }[];
  to: { address: string }[];
  replyTo?: { address: string }[];
  html: string;
  headers: Record<string, string>;
}

export interface TestServices extends LocalServices {
  options: LocalServicesOptions;
  urls: { services: string; mailbox: string };
  /** The messages of the mailbox, once there are `count` of them. */
  mails(count: number): Promise<StoredMail[]>;
  /** Closes and leaves nothing on disk. */
  dispose(): Promise<void>;
}

/** The local services on free ports, with a separate data folder. */
export async function startTestServices(
  changes: Partial<LocalServicesOptions> = {},
): Promise<TestServices> {
  const options = await testServiceOptions(changes);
  const services = await startLocalServices(options);
  const urlOf = (port: number) => `http://${LOCAL_HOST}:${String(port)}`;
  const urls = { services: urlOf(options.port), mailbox: urlOf(options.mailboxPort) };
  return {
    ...services,
    options,
    urls,
    async mails(count) {
      for (let poll = 0; poll < POLLS; poll += 1) {
        const mails = (await (await fetch(`${urls.mailbox}/email`)).json()) as StoredMail[];
        if (mails.length >= count) return mails;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error(`The mailbox never held ${count.toString()} messages.`);
    },
    async dispose() {
      await services.close();
      await rm(options.dataDir, { recursive: true, force: true });
    },
  };
}
