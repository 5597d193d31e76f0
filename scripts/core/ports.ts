import { createServer, type AddressInfo } from 'node:net';

const DEFAULT_PORT = 3000;
const SERVICES_OFFSET = 1;
const MAILBOX_OFFSET = 2;
const SMTP_OFFSET = 25;
const HIGHEST_PORT = 65_535;

export interface Ports {
  site: number;
  services: number;
  mailbox: number;
  smtp: number;
}

/** All ports follow from the site's. @throws when PORT is not a usable port. */
export function portsFrom(setting: string | undefined): Ports {
  const site = setting === undefined || setting === '' ? DEFAULT_PORT : Number(setting);
  if (!Number.isInteger(site) || site < 1 || site + SMTP_OFFSET > HIGHEST_PORT) {
    const highest = String(HIGHEST_PORT - SMTP_OFFSET);
    throw new Error(`PORT is "${String(setting)}": give a whole number from 1 to ${highest}.`);
  }
  return {
    site,
    services: site + SERVICES_OFFSET,
    mailbox: site + MAILBOX_OFFSET,
    smtp: site + SMTP_OFFSET,
  };
}

/** A free port, taken until `release` so that no other call gets it. */
function holdPort(): Promise<{ port: number; release: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const release = () =>
        new Promise<void>((done) => {
          server.close(() => {
            done();
          });
        });
      resolve({ port, release });
    });
  });
}

export async function freePort(): Promise<number> {
  const { port, release } = await holdPort();
  await release();
  return port;
}

/** Free ports, all different. */
export async function freePorts(): Promise<Ports> {
  const held = [await holdPort(), await holdPort(), await holdPort(), await holdPort()] as const;
  await Promise.all(held.map(({ release }) => release()));
  const [site, services, mailbox, smtp] = held;
  return { site: site.port, services: services.port, mailbox: mailbox.port, smtp: smtp.port };
}
