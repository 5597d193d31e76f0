import { createServer, type AddressInfo } from 'node:net';
import type { Ports } from './ports';

function freePort(): Promise<{ port: number; release: () => Promise<void> }> {
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

/** Ports that nobody holds, held together until all are known so that none comes twice. */
export async function freePorts(): Promise<Ports> {
  const [site, services, mailbox, smtp] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  await Promise.all([site, services, mailbox, smtp].map(({ release }) => release()));
  return { site: site.port, services: services.port, mailbox: mailbox.port, smtp: smtp.port };
}
