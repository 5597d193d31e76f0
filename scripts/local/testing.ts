import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../core/ports';
import { LOCAL_IDS, servicesOrigin } from './config';
import { closeServer, listen, requestListener, type ServiceHandler } from './http';
import { type LocalServices, type LocalServicesOptions, startLocalServices } from './services';

const POLL_MS = 20;
const POLLS = 1_500;

/** Services on a free port. */
export async function serveHandlers(handlers: readonly ServiceHandler[], wanted = 0) {
  const server = createServer(requestListener(handlers));
  await listen(server, wanted, 'services');
  const { port } = server.address() as AddressInfo;
  return { port, origin: servicesOrigin(port), close: () => closeServer(server) };
}
export type Served = Awaited<ReturnType<typeof serveHandlers>>;

export async function testServiceOptions(
  changes: Partial<LocalServicesOptions> = {},
): Promise<LocalServicesOptions> {
  return {
    port: await freePort(),
    mailboxPort: await freePort(),
    smtpPort: await freePort(),
    dataDir: await mkdtemp(join(tmpdir(), 'local-services-')),
    mail: LOCAL_IDS.mail,
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
  const urls = {
    services: servicesOrigin(options.port),
    mailbox: servicesOrigin(options.mailboxPort),
  };
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
