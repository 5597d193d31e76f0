import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serviceOrigins } from '../compose/headers';
import { UsageError } from '../core/errors';
import { readJsonFile } from '../core/files';
import { findPart, readParts } from '../core/parts';
import { workFolders } from '../core/paths';
import { startDevelopmentSite } from '../dev/development-site';
import { SETTINGS_FILE, type JourneySite } from '../dev/journey-site';
import { isLoopbackOrigin, startAll } from '../local/http';
import { startLocalServices, type LocalServicesOptions } from '../local/services';
import { startSiteServer } from '../local/site/server';

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
  options: { root: string } & Omit<LocalServicesOptions, 'production'>,
  { origin, config, releases }: JourneySite,
) {
  const { root, ports } = options;
  return startAll(async (closing) => {
    const parts = readParts(root);
    const standIns = await startLocalServices({ ...options, production: config, parts });
    closing.push(() => standIns.close());
    const files = await startSiteServer({ folder: workFolders(root).journeys, port: 0 });
    closing.push(() => files.close());
    const site = await startDevelopmentSite({
      port: ports.site,
      live: origin,
      shell: null,
      config: standIns.config,
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
