import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { REGISTRY, type LivePart } from '@jalon/shared/protocol';
import { serviceOrigins } from '../compose/headers';
import { livePart } from '../compose/site-data';
import { HOSTING_FILE, PUBLIC_FOLDER } from '../compose/hosting';
import { UsageError } from '../core/errors';
import { readJsonFile, writeFiles } from '../core/files';
import { findPart, type Part } from '../core/parts';
import { workFolders } from '../core/paths';
import { buildPart } from '../delivery/build-part';
import { localSiteConfig } from '../local/config';
import { isLoopbackOrigin } from '../local/http';
import { startSiteServer } from '../local/site/server';
import { builtStore } from '../store/open';
import { readPublished } from './development-page';
import { startDevelopmentSite } from './development-site';
import { PACKED_RULES, serveStandIns, startAll, type StandInOptions } from './serve-site';

const SETTINGS_FILE = 'settings.json';

/** The site that the journeys of a team's repository visit: a published site with the parts that are built here. */
interface JourneySite {
  origin: string;
  config: SiteConfig;
  releases: LivePart[];
  /** Mail templates of the parts that are here. */
  mails: string[];
}

/** Id of the release of a part that a site shows. A preview may show the release that is built here. */
async function shownRelease(origin: string, part: string): Promise<string | null> {
  const answer = await fetch(origin + REGISTRY.record(part));
  if (!answer.ok) return null;
  const { payload } = (await answer.json()) as { payload: string };
  return (JSON.parse(payload) as { release: string }).release;
}

/**
 * Makes the site for journeys: a published site with the parts of this repository. Browsers render the pages of these
 * parts, unless the published site, such as one of `jalon preview`, already shows the same release.
 */
export async function makeJourneySite(
  root: string,
  address: string | undefined,
  parts: readonly Part[],
): Promise<void> {
  const published = await readPublished(address);
  console.warn(PACKED_RULES);
  const store = builtStore(root);
  const folder = workFolders(root).journeys;
  rmSync(folder, { recursive: true, force: true });
  const releases: LivePart[] = [];
  for (const part of parts) {
    const release = await buildPart(root, part, store);
    if ((await shownRelease(published.origin, part.name)) === release.id) continue;
    releases.push(livePart(release, 0));
    const to = join(folder, PUBLIC_FOLDER, 'assets', part.name);
    cpSync(join(await store.releaseFolder(release), 'client'), to, { recursive: true });
  }
  const mails = parts.flatMap(({ mail = [] }) => mail);
  const settings: JourneySite = { ...published, releases, mails };
  writeFiles(folder, {
    [HOSTING_FILE]: JSON.stringify({ headers: [], data: false }),
    [SETTINGS_FILE]: JSON.stringify(settings),
  });
}

/** The site that was made last in a team's repository; null in a checkout, whose journeys visit its live releases. */
export function readJourneySite(root: string): JourneySite | null {
  if (existsSync(join(root, 'shell'))) return null;
  const file = join(workFolders(root).journeys, SETTINGS_FILE);
  if (existsSync(file)) return readJsonFile(file) as JourneySite;
  throw new UsageError('Journeys have no site yet: run them with "npx jalon journeys".');
}

/**
 * Serves a published site with the parts that were built here, and the stand-ins.
 * @returns the site, and the origins of the real site and its services, which browsers must not reach.
 */
export async function serveJourneySite(
  options: StandInOptions,
  { origin, config, releases, mails }: JourneySite,
) {
  const { root, ports } = options;
  const local = localSiteConfig(config, ports.services, mails);
  return startAll(async (closing) => {
    const standIns = await serveStandIns(options, local);
    closing.push(() => standIns.close());
    const files = await startSiteServer({ folder: workFolders(root).journeys, port: 0 });
    closing.push(() => files.close());
    const site = await startDevelopmentSite({
      port: ports.site,
      live: origin,
      shell: null,
      config: local,
      servers: releases.map((release) => {
        return { part: findPart(root, release.part), origin: files.origin, release };
      }),
    });
    closing.push(() => site.close());
    const real = [origin, config.brand.url, ...serviceOrigins(config)];
    const closed = real.filter((one) => !isLoopbackOrigin(one));
    return { origin: site.origin, mailbox: standIns.mailbox, closed };
  });
}
