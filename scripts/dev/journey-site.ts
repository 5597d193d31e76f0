import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../core/errors';
import { readJsonFile, writeFiles } from '../core/files';
import type { Part } from '../core/parts';
import { workFolders } from '../core/paths';
import { buildPart } from '../delivery/build-part';
import type { Delivery } from '../delivery/context';
import { checkoutStore, folderStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';

const SETTINGS_FILE = 'settings.json';

/** What `serveLocally` takes of a site for journeys. */
interface JourneySite {
  live: Partial<Delivery>;
  mails?: string[];
}

const openStore = (folder: string) => folderStore(join(folder, 'store'), join(folder, 'keys'));

/** Makes the live releases of a store live in another one, which signs with keys of its own. */
export async function copyLive(
  from: ReleaseStore,
  to: ReleaseStore,
  since = new Date(),
  isCopied = (_part: string): boolean => true,
): Promise<void> {
  for (const { record } of await from.live()) {
    if (!isCopied(record.part)) continue;
    const release = await from.release(record.part, record.release, record.manifest);
    await to.addRelease(await from.releaseFolder(release));
    await to.setLive(record.part, record.release, since);
  }
}

/** Makes the site that journeys of a team's repository visit: what is live in a shared store, with parts as built now. */
export async function makeJourneySite(
  root: string,
  { store, config, rules }: Delivery,
  parts: readonly Part[],
): Promise<void> {
  const folder = workFolders(root).journeys;
  rmSync(folder, { recursive: true, force: true });
  const to = openStore(folder);
  const built = new Set(parts.map(({ name }) => name));
  await copyLive(store, to, new Date(), (part) => !built.has(part));
  const own = checkoutStore(root);
  for (const part of parts) {
    const { release } = await buildPart(root, part, own);
    await to.addRelease(await own.releaseFolder(release));
    await to.setLive(part.name, release.id, new Date());
  }
  const mails = parts.flatMap(({ mail = [] }) => mail);
  writeFiles(folder, { [SETTINGS_FILE]: JSON.stringify({ config, rules, mails }) });
}

/** The site that journeys visit: the checkout's own, or in a team's repository the one that was made last. */
export function journeySite(root: string): JourneySite & { store: ReleaseStore } {
  if (existsSync(join(root, 'shell'))) return { store: checkoutStore(root), live: {} };
  const folder = workFolders(root).journeys;
  const file = join(folder, SETTINGS_FILE);
  if (!existsSync(file)) {
    throw new UsageError('Journeys have no site yet: run them with "npx jalon journeys".');
  }
  const { mails, ...live } = readJsonFile(file) as Partial<Delivery> & { mails: string[] };
  return { store: openStore(folder), live, mails };
}
