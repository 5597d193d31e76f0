import { providedVersions } from '../build/webpack/sharing';
import { messageOf } from '../core/errors';
import { findPart, readParts, type Part } from '../core/parts';
import { findFreePort, parsePorts, type Ports } from '../core/ports';
import { runStep } from '../core/terminal';
import { buildStaleParts } from '../delivery/build-part';
import { followLiveReleases } from '../delivery/serve-live';
import { readPublishedSite } from '../dev/development-page';
import { startDevelopmentSite } from '../dev/development-site';
import { startPartServer, type PartServer } from '../dev/part-server';
import { serveLocalSite } from '../dev/serve-site';
import { warnOfProblems, watchRefusals } from '../dev/warnings';
import { assertFree, startAll } from '../local/http';
import { DEMO_ACCOUNTS } from '../local/seed';
import { startLocalServices } from '../local/services';
import { openBuiltStore } from '../store/open';
import { onInterrupt, type Call } from './command';

/** Prints the addresses of the site and the mailbox. @param note says what the site shows. */
function welcome(site: string, note: string, mailbox: string): void {
  console.info(`
  The site      ${site}   (${note})
  The mailbox   ${mailbox}   (every message the site sends arrives here)

${DEMO_ACCOUNTS}

  Ctrl-C stops everything.`);
}

/** Builds stale parts, composes the site and serves it with its local services until Ctrl-C. */
export async function startSite({ root, flags: { reset = false } }: Call): Promise<undefined> {
  const ports = parsePorts(process.env.PORT);
  for (const role of Object.keys(ports) as (keyof Ports)[]) await assertFree(ports[role], role);
  const releases = await buildStaleParts(root);
  const site = await runStep('compose the site and start the local services', () =>
    serveLocalSite({ root, ports, reset, live: { replacesBroken: true } }),
  );
  const note = 'what "npx jalon build" builds is served at once';
  welcome(site.origin, note, site.mailbox);
  const follower = followLiveReleases(site.delivery, (outcome) => {
    if ('error' in outcome) console.error(messageOf(outcome.error));
    else {
      console.info(`  Serves what was built; rendered again: ${outcome.rendered.join(' ')}`);
      for (const text of [...outcome.faults, ...outcome.warnings]) console.warn(`  ! ${text}`);
    }
  });
  onInterrupt(async () => {
    follower.stop();
    await site.close();
  });
  // Last, so that the site need not wait for the checks.
  await warnOfProblems(root, releases);
}

/**
 * Composes what is built of the parts that are not under development, for the stand-ins. Builds a stale shell, which
 * makes all documents, and parts that were never built.
 * @param parts under development.
 */
async function openCheckout(root: string, ports: Ports, parts: readonly Part[]) {
  const built = new Set((await openBuiltStore(root).live()).map(({ record }) => record.part));
  const needed = readParts(root).filter(({ name, kind }) => kind === 'shell' || !built.has(name));
  await buildStaleParts(root, needed);
  const ownPorts = { ...ports, site: await findFreePort() };
  const without = parts.flatMap(({ kind, name }) => (kind === 'remote' ? name : []));
  const live = { without, replacesBroken: true };
  const local = await runStep('compose the other parts, start the stand-ins', () =>
    serveLocalSite({ root, ports: ownPorts, parts, live }),
  );
  return { ...local, config: local.delivery.config };
}

async function openPublished(ports: Ports, parts: readonly Part[], site: string | undefined) {
  const { origin, config: production } = await readPublishedSite(site);
  const standIns = await runStep('start the stand-ins', () =>
    startLocalServices({ ports, production, parts }),
  );
  return { origin, ...standIns };
}

/**
 * Serves the live site with hot reload of the named parts, or of all, under the headers that visitors get. In a checkout
 * the shell comes from its sources, unless a site is named.
 */
export async function develop({ root, names, flags: { site } }: Call): Promise<undefined> {
  const all = readParts(root);
  const isCheckout = site === undefined && all.some(({ kind }) => kind === 'shell');
  const wanted = new Set(names.map((name) => findPart(root, name).name));
  const parts = all.filter(({ name, kind }) =>
    kind === 'shell' ? isCheckout : wanted.size === 0 || wanted.has(name),
  );
  const ports = parsePorts(process.env.PORT);
  const live = isCheckout
    ? await openCheckout(root, ports, parts)
    : await openPublished(ports, parts, site);
  const check = watchRefusals(root);
  let isServed = false;
  // Checks take the processor, so the first ones wait until the site is there.
  const onBuilt = (part: Part) => isServed && void check(part);
  const { origin } = await startAll(async (closing, close) => {
    closing.push(() => live.close());
    onInterrupt(close);
    const servers: PartServer[] = [];
    for (const part of parts) {
      const server = startPartServer(root, part, await findFreePort(), ports.site, onBuilt);
      servers.push(server);
      closing.push(() => server.stop());
    }
    const developed = await startDevelopmentSite({
      port: ports.site,
      live: live.origin,
      shell: isCheckout ? providedVersions(root) : null,
      config: live.config,
      servers,
      onViolation: (message) => console.warn(`  ! ${message}`),
    });
    closing.push(() => developed.close());
    await runStep(`first build of ${parts.map(({ name }) => name).join(', ')}`, () =>
      Promise.all(servers.map(({ ready }) => ready())),
    );
    return developed;
  });
  const pages = wanted.size === 0 ? [] : parts.flatMap(({ routes }) => routes);
  welcome(origin + (pages[0]?.path ?? ''), 'changes show without a reload', live.mailbox);
  isServed = true;
  parts.forEach(onBuilt);
}
