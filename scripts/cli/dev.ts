import { liveComposition } from '../compose/composition';
import { livePart, siteData } from '../compose/site-data';
import { productionConfig } from '../core/config';
import { startDevelopmentSite } from '../dev/development-site';
import { servePart, type PartServer } from '../dev/part-server';
import { localSiteConfig } from '../local/config';
import { findPart, readParts, type Part } from '../core/parts';
import { workFolders } from '../core/paths';
import { localStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import { providedVersions } from '../build/webpack/sharing';
import { buildAndGoLive } from '../delivery/build-part';
import { onInterrupt } from './on-interrupt';
import { freePort, portsFrom } from '../core/ports';
import { step } from '../core/terminal';
import { serveLocally } from '../dev/serve-site';

/** Parts that are not under development come from their last release; a part without one is built. */
async function buildMissing(root: string, parts: readonly Part[], store: ReleaseStore) {
  const live = new Set((await store.live()).map(({ record }) => record.part));
  await buildAndGoLive(
    root,
    parts.filter(({ name }) => !live.has(name)),
    store,
  );
}

/** How to see the parts under development inside another composed site, such as the staging one. */
function overrideHelp(servers: readonly PartServer[]): string {
  const remotes = servers.filter(({ part }) => part.kind === 'remote');
  if (remotes.length === 0) return '';
  const origins = Object.fromEntries(remotes.map(({ part, origin }) => [part.name, origin]));
  const value = JSON.stringify(JSON.stringify(origins));
  return `
  In a composed site whose configuration says "overrides": true, type in the browser's console:
    localStorage.setItem('part-overrides', ${value}); location.reload()`;
}

/**
 * Serves the site with hot reload of some parts, inside the real shell, with the local services.
 * @param names parts to develop; all of them when empty. The shell is always served from its sources.
 */
export async function develop(root: string, names: readonly string[]): Promise<void> {
  const parts = readParts(root);
  const wanted = new Set(['shell', ...names.map((name) => findPart(root, name).name)]);
  const chosen = names.length === 0 ? parts : parts.filter(({ name }) => wanted.has(name));
  const folders = workFolders(root);
  const store = localStore(root);
  const ports = portsFrom(process.env.PORT);
  await buildMissing(root, parts, store);

  const composedPort = await freePort();
  const composed = await serveLocally({
    root,
    ports: { ...ports, site: composedPort },
    dataDir: folders.local,
    reset: false,
  });
  const servers: PartServer[] = [];
  for (const part of chosen) servers.push(servePart(root, part, await freePort()));
  const config = localSiteConfig(productionConfig(root), ports.services);
  const composition = await liveComposition(store);
  // All parts are in the page's data: the development server has no registry.
  const data = siteData(
    { composition, config, sequenceOf: () => 0, keys: '', images: '' },
    composition.remotes.map((remote) => livePart(remote, 0)),
  );
  const site = await startDevelopmentSite({
    port: ports.site,
    composed: { data, origin: composed.origin },
    config,
    provides: providedVersions(root),
    servers,
  });
  onInterrupt(async () => {
    for (const server of servers) server.stop();
    await Promise.all([site.close(), composed.close()]);
  });
  await step(`first build of ${chosen.map(({ name }) => name).join(', ')}`, () =>
    Promise.all(servers.map(({ ready }) => ready)),
  );
  console.info(`
  The site      ${site.origin}   (changes show without a reload)
  The mailbox   ${composed.mailbox}
${names.length === 0 ? '' : overrideHelp(servers)}
  Ctrl-C stops everything.`);
}
