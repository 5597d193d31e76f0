import type { SiteConfig } from '@jalon/shared/config';
import { UsageError } from '../core/errors';
import { findPart, readParts, type Part } from '../core/parts';
import { workFolders } from '../core/paths';
import { freePort, portsFrom, type Ports } from '../core/ports';
import { step } from '../core/terminal';
import { buildAndGoLive } from '../delivery/build-part';
import { startDevelopmentSite, type DevelopmentSiteOptions } from '../dev/development-site';
import { servePart, type PartServer } from '../dev/part-server';
import { localSiteConfig } from '../local/config';
import { DEMO_ACCOUNTS } from '../local/seed';
import { checkoutStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import { providedVersions } from '../build/webpack/sharing';
import { onInterrupt } from './on-interrupt';
import { ELSEWHERE, readPublished } from './published-site';

interface DevelopOptions {
  /** Origin of a published site with the other parts. */
  site?: string;
}

/** What is live, served for this machine alone. */
interface LiveSite {
  origin: string;
  /** With the addresses of the stand-ins that pages call. */
  config: SiteConfig;
  mailbox: string;
  close: () => Promise<void>;
}

/** Parts that are not under development come from their last release; a part without one is built. */
async function buildMissing(root: string, parts: readonly Part[], store: ReleaseStore) {
  const live = new Set((await store.live()).map(({ record }) => record.part));
  await buildAndGoLive(
    root,
    parts.filter(({ name }) => !live.has(name)),
    store,
  );
}

interface LiveOptions {
  root: string;
  ports: Ports;
  parts: readonly Part[];
}

const mailsOf = (parts: readonly Part[]) => parts.flatMap(({ mail = [] }) => mail);

/** What is live in the checkout, composed for the stand-ins. */
async function openCheckout({ root, ports, parts }: LiveOptions): Promise<LiveSite> {
  await buildMissing(root, readParts(root), checkoutStore(root));
  // Loaded only here: the stand-ins take a second to load.
  const { serveLocally } = await import('../dev/serve-site');
  const local = await step('compose what is live and start the stand-ins', async () =>
    serveLocally({
      root,
      ports: { ...ports, site: await freePort() },
      dataDir: workFolders(root).local,
      reset: false,
      mails: mailsOf(parts),
    }),
  );
  return { ...local, config: local.delivery.config };
}

async function openPublished(site: string, options: LiveOptions): Promise<LiveSite> {
  const { origin, config } = await readPublished(site);
  const { root, ports, parts } = options;
  const { PACKED_RULES, serveStandIns } = await import('../dev/serve-site');
  console.warn(`  ! ${PACKED_RULES}`);
  const standIns = await step('start the stand-ins', () =>
    serveStandIns(
      { ports, dataDir: workFolders(root).local, reset: false },
      localSiteConfig(config, ports.services, mailsOf(parts)),
    ),
  );
  return { origin, ...standIns };
}

function partsOf(root: string, names: readonly string[], withShell: boolean): Part[] {
  if (names.length === 0)
    return readParts(root).filter(({ kind }) => withShell || kind !== 'shell');
  const wanted = new Set(names.map((name) => findPart(root, name).name));
  return readParts(root).filter(
    ({ name, kind }) => wanted.has(name) || (withShell && kind === 'shell'),
  );
}

/** Starts the development servers of parts and the site that has them; stops everything when one of them fails. */
async function serveDeveloped(
  root: string,
  parts: readonly Part[],
  live: LiveSite,
  { port, shell }: Pick<DevelopmentSiteOptions, 'port' | 'shell'>,
): Promise<string> {
  const closing: (() => unknown)[] = [live.close];
  const stop = async () => {
    await Promise.all(closing.map((close) => close()));
  };
  onInterrupt(stop);
  try {
    const servers: PartServer[] = [];
    for (const part of parts) {
      const server = servePart(root, part, await freePort(), port);
      servers.push(server);
      closing.push(() => {
        server.stop();
      });
    }
    const developed = await startDevelopmentSite({
      ...{ port, live: live.origin, shell, config: live.config, servers },
      onViolation: (message) => {
        console.warn(`  ! ${message}`);
      },
    });
    closing.push(() => developed.close());
    await step(`first build of ${parts.map(({ name }) => name).join(', ')}`, () =>
      Promise.all(servers.map((server) => server.ready())),
    );
    return developed.origin;
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Serves the live site with hot reload of some parts, under the headers that visitors get.
 * @param names parts to develop; all of them when empty. In a checkout the shell comes from its sources, unless a site is
 *   named.
 */
export async function develop(
  root: string,
  names: readonly string[],
  { site }: DevelopOptions,
): Promise<void> {
  const hasShell = readParts(root).some(({ kind }) => kind === 'shell');
  if (!hasShell && site === undefined) throw new UsageError(ELSEWHERE);
  const parts = partsOf(root, names, site === undefined);
  const ports = portsFrom(process.env.PORT);
  const options = { root, ports, parts };
  const live =
    site === undefined ? await openCheckout(options) : await openPublished(site, options);
  const shell = site === undefined ? providedVersions(root) : null;
  const origin = await serveDeveloped(root, parts, live, { port: ports.site, shell });
  const pages = names.length === 0 ? [] : parts.flatMap(({ routes }) => routes);
  console.info(`
  The site      ${origin}${pages[0]?.path ?? ''}   (changes show without a reload)
  The mailbox   ${live.mailbox}   (no message leaves this machine)

${DEMO_ACCOUNTS}

  Ctrl-C stops everything.`);
}
