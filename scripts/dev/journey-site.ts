import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import type { LivePart } from '@jalon/shared/protocol';
import type { Release } from '../model/release';
import { serviceOrigins } from '../compose/headers';
import { livePart } from '../compose/site-data';
import { FIREBASE_FILE, type FirebaseJson } from '../compose/firebase';
import { PUBLIC_FOLDER } from '../compose/hosting';
import { UsageError } from '../core/errors';
import { readJsonFile, writeFiles } from '../core/files';
import { findPart, type Part } from '../core/parts';
import { workFolders } from '../core/paths';
import { buildPart } from '../delivery/build-part';
import type { Delivery } from '../delivery/context';
import { localSiteConfig } from '../local/config';
import { isLoopbackOrigin } from '../local/http';
import { startSiteServer } from '../local/site/server';
import { checkoutStore, folderStore } from '../store/open';
import type { ReleaseStore } from '../store/release-store';
import { startDevelopmentSite } from './development-site';
import { PACKED_RULES, serveStandIns, type LocalSite, type StandInOptions } from './serve-site';

const SETTINGS_FILE = 'settings.json';

/** What is live in a shared store, with its settings. */
type StoredSettings = Pick<Delivery, 'config' | 'rules'>;

/** A published site. */
interface Published {
  origin: string;
  config: SiteConfig;
}

interface PublishedSettings extends Published {
  /** What is built here. */
  releases: LivePart[];
}

/** The site that the journeys of a team's repository visit: what is live elsewhere, beside what is built here. */
type Settings = { mails: string[] } & (StoredSettings | PublishedSettings);

const storeIn = (folder: string) => folderStore(join(folder, 'store'), join(folder, 'keys'));

/** Makes the live releases of a store live in another one, which signs with keys of its own. */
export async function copyLive(
  from: ReleaseStore,
  to: ReleaseStore,
  since = new Date(),
  except: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const { record } of await from.live()) {
    if (except.has(record.part)) continue;
    const release = await from.release(record.part, record.release, record.manifest);
    await to.addRelease(await from.releaseFolder(release));
    await to.setLive(record.part, record.release, since);
  }
}

/** The parts as they are here, and the folders of their releases. */
async function buildAll(root: string, parts: readonly Part[]) {
  const own = checkoutStore(root);
  const built: { release: Release; folder: string }[] = [];
  for (const part of parts) {
    const { release } = await buildPart(root, part, own);
    built.push({ release, folder: await own.releaseFolder(release) });
  }
  return built;
}

function emptyFolder(root: string): string {
  const folder = workFolders(root).journeys;
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

function writeSettings(folder: string, settings: object, parts: readonly Part[]): void {
  const mails = parts.flatMap(({ mail = [] }) => mail);
  writeFiles(folder, { [SETTINGS_FILE]: JSON.stringify({ ...settings, mails }) });
}

/** Makes a site for journeys of what is live in a store, and the parts as they are here. */
export async function makeStoredSite(
  root: string,
  { store, config, rules }: Delivery,
  parts: readonly Part[],
): Promise<void> {
  const built = await buildAll(root, parts);
  const folder = emptyFolder(root);
  const to = storeIn(folder);
  const names = new Set(parts.map(({ name }) => name));
  await copyLive(store, to, new Date(), names);
  for (const { release, folder: from } of built) {
    await to.addRelease(from);
    await to.setLive(release.part, release.id, new Date());
  }
  writeSettings(folder, { config, rules }, parts);
}

const HOSTING: FirebaseJson = {
  hosting: {
    public: PUBLIC_FOLDER,
    ignore: [],
    cleanUrls: true,
    trailingSlash: false,
    headers: [],
    rewrites: [],
  },
};

/** Makes a site for journeys of a published site and the parts as they are here, whose pages browsers draw. */
export async function makePublishedSite(
  root: string,
  published: Published,
  parts: readonly Part[],
): Promise<void> {
  console.warn(PACKED_RULES);
  const built = await buildAll(root, parts);
  const folder = emptyFolder(root);
  for (const { release, folder: from } of built) {
    const to = join(folder, PUBLIC_FOLDER, 'assets', release.part);
    cpSync(join(from, 'client'), to, { recursive: true });
  }
  writeFiles(folder, { [FIREBASE_FILE]: JSON.stringify(HOSTING) });
  const releases = built.map(({ release }) => livePart(release, 0));
  writeSettings(folder, { ...published, releases }, parts);
}

/** The site that journeys visit: the checkout's own, or in a team's repository the one that was made last. */
export function journeySite(root: string) {
  if (existsSync(join(root, 'shell'))) {
    return { kind: 'stored', store: checkoutStore(root), live: {}, mails: [] } as const;
  }
  const folder = workFolders(root).journeys;
  const file = join(folder, SETTINGS_FILE);
  if (!existsSync(file)) {
    throw new UsageError('Journeys have no site yet: run them with "npx jalon journeys".');
  }
  const { mails, ...live } = readJsonFile(file) as Settings;
  return 'origin' in live
    ? ({ kind: 'published', published: live, mails } as const)
    : ({ kind: 'stored', store: storeIn(folder), live, mails } as const);
}

/**
 * Serves a published site with the parts that were built here, and the stand-ins.
 * @returns the site, and the origins of the real one and its services, which no browser is to reach.
 */
export async function servePublished(
  root: string,
  options: StandInOptions,
  { origin, config, releases }: PublishedSettings,
  mails: readonly string[],
): Promise<Omit<LocalSite, 'delivery'> & { closed: readonly string[] }> {
  const { site: port, services } = options.ports;
  const standIns = await serveStandIns(options, localSiteConfig(config, services, mails));
  const opened: Pick<LocalSite, 'close'>[] = [standIns];
  const close = async () => {
    await Promise.all(opened.map((one) => one.close()));
  };
  try {
    const files = await startSiteServer({ folder: workFolders(root).journeys, port: 0 });
    opened.push(files);
    const site = await startDevelopmentSite({
      port,
      live: origin,
      shell: null,
      config: standIns.config,
      servers: releases.map((release) => {
        return { part: findPart(root, release.part), origin: files.origin, release };
      }),
    });
    opened.push(site);
    const closed = [origin, config.brand.url, ...serviceOrigins(config)].filter(
      (one) => !isLoopbackOrigin(one),
    );
    return { origin: site.origin, mailbox: standIns.mailbox, closed, close };
  } catch (error) {
    await close();
    throw error;
  }
}
