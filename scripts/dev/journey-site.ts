import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { REGISTRY_URLS, type LivePart } from '@jalon/shared/protocol';
import { toLivePart } from '../compose/site-data';
import { HOSTING_FILE, PUBLIC_FOLDER } from '../compose/hosting';
import { writeFiles } from '../core/files';
import { readParts } from '../core/parts';
import { workFolders } from '../core/paths';
import { buildPart } from '../delivery/build-part';
import { openBuiltStore } from '../store/open';
import { readPublishedSite } from './development-page';

/** File of a {@link JourneySite}, in the folder of journeys. */
export const SETTINGS_FILE = 'settings.json';

/** The site that the journeys of a team's repository visit: a published site with the parts that are built here. */
export interface JourneySite {
  origin: string;
  config: SiteConfig;
  releases: LivePart[];
}

/** Id of the release of a part that a site shows. A preview may show the release that is built here. */
async function shownRelease(origin: string, part: string): Promise<string | null> {
  const answer = await fetch(origin + REGISTRY_URLS.record(part));
  if (!answer.ok) return null;
  const { payload } = (await answer.json()) as { payload: string };
  return (JSON.parse(payload) as { release: string }).release;
}

/**
 * Makes the site for journeys: a published site with the parts of this repository. Browsers render the pages of these
 * parts, unless the published site, such as one of `jalon preview`, already shows the same release.
 */
export async function makeJourneySite(root: string, address?: string): Promise<void> {
  const published = await readPublishedSite(address);
  const store = openBuiltStore(root);
  const folder = workFolders(root).journeys;
  rmSync(folder, { recursive: true, force: true });
  const releases: LivePart[] = [];
  for (const part of readParts(root)) {
    const release = await buildPart(root, part, store);
    if ((await shownRelease(published.origin, part.name)) === release.id) continue;
    releases.push(toLivePart(release, 0));
    const to = join(folder, PUBLIC_FOLDER, 'assets', part.name);
    cpSync(join(await store.releaseFolder(release), 'client'), to, { recursive: true });
  }
  const settings: JourneySite = { ...published, releases };
  writeFiles(folder, {
    [HOSTING_FILE]: JSON.stringify({ headers: [], data: false }),
    [SETTINGS_FILE]: JSON.stringify(settings),
  });
}
