import { createServer, type AddressInfo, type Server } from 'node:net';

const DEFAULT_PORT = 3000;
const SMTP_OFFSET = 25;
const MAX_PORT = 65_535;

/** Project id of the local services; the official emulators recognize demo projects by the prefix "demo-". */
export const LOCAL_PROJECT = 'demo-local';

export interface Ports {
  site: number;
  services: number;
  mailbox: number;
  smtp: number;
}

/** All ports follow from the site's. @throws when PORT is not a usable port. */
export function parsePorts(setting: string | undefined): Ports {
  const site = setting === undefined || setting === '' ? DEFAULT_PORT : Number(setting);
  if (!Number.isInteger(site) || site < 1 || site + SMTP_OFFSET > MAX_PORT) {
    const highest = String(MAX_PORT - SMTP_OFFSET);
    throw new Error(`PORT is "${String(setting)}": give a whole number from 1 to ${highest}.`);
  }
  return { site, services: site + 1, mailbox: site + 2, smtp: site + SMTP_OFFSET };
}

/** Start of all ranges: below the ports that systems use for outgoing connections, which could take a free port. */
const LOWEST_FREE = 10_000;
/** Processes that start together have different ids, and choose from different ranges. */
const RANGES = 16;
const RANGE = 1_300;
/** Lowest of the ports that {@link findFreePorts} never chooses: above all these ranges, below Linux's outgoing ports. */
export const LOWEST_FIXED_PORT = LOWEST_FREE + RANGES * RANGE;

/** A server on a free port, so that no other call gets this port while it listens. @param wanted tried first. */
function listen(wanted?: number): Promise<Server> {
  const first = LOWEST_FREE + (process.pid % RANGES) * RANGE;
  const choose = () => first + Math.floor(Math.random() * RANGE);
  return new Promise((resolve) => {
    const server = createServer();
    server
      .on('error', () => server.listen(choose(), '127.0.0.1'))
      .once('listening', () => resolve(server));
    server.listen(wanted ?? choose(), '127.0.0.1');
  });
}

/** Free ports, all different. @param wanted port that the services get if it is free. */
export async function findFreePorts(wanted?: number): Promise<Ports> {
  const servers = await Promise.all([listen(), listen(wanted), listen(), listen()]);
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  const [site = 0, services = 0, mailbox = 0, smtp = 0] = ports;
  return { site, services, mailbox, smtp };
}

export const findFreePort = async (): Promise<number> => (await findFreePorts()).site;
