import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { findRoot } from '../core/paths';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import { knownComposition, liveWith, keptReleases, MOST_KEPT, partStates } from './composition';
import { robots, sitemap } from './discovery';
import { siteHeaders } from './headers';
import type { FileTexts } from '../core/files';
import {
  FIRESTORE_FILES,
  PUBLIC_FOLDER,
  HOSTING_FILE,
  hostingText,
  partContents,
  type ComposedBy,
} from './hosting';
import { commonKey, partKey, siteKey, textsKey } from './keys';
import { folderLinker, type LinkedFolder } from './linked-folder';
import { partMaker } from './part-folder';
import { registryTexts } from './registry';
import type { SiteDataOptions } from './site-data';
import { makeFolder } from './site-folder';
import { readDesign, type Design } from './social-image/design';
import { imageSet, socialImage } from './social-image/images';

/** Folder of the store that keeps the images between two compositions. */
const IMAGE_CACHE = 'images';

export interface ComposeOptions {
  store: ReleaseStore;
  config: SiteConfig;
  /** Folder that holds one folder per composed site, and the folders that these are put together from. */
  sites: string;
  /** Identifies the composing code; see `composerHash`. */
  composer: string;
  /** The operator's data rules, by file name; read from the checkout when left out. */
  rules?: FileTexts;
  /** What the site is composed with, to be compared by the next publish; nothing for the checkout's own store. */
  composedBy?: ComposedBy;
  /** A record that is not written yet, to compose the site as it will be with its release, which is in the store. */
  candidate?: LiveRecord;
  /** Design of the images; read from the checkout when left out. */
  design?: Design;
  now?: Date;
}

export interface ComposedSite {
  /** Contains the public folder, and settings for the host. */
  folder: string;
  /** Name of that folder among the sites. */
  key: string;
  /** Paths that were rendered now; the other pages come from an earlier composition. */
  rendered: string[];
}

/** Files that deploy the database rules; a team's own repository has none. */
export function dataRules(root: string): FileTexts {
  const names = Object.values(FIRESTORE_FILES).filter((name) => existsSync(join(root, name)));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

/** The files of a site that belong to no part: sitemap, robots, registry, data rules, hosting. */
function siteWideFolder(
  { config, rules: given, composedBy }: ComposeOptions,
  { composition }: SiteDataOptions,
  registry: readonly [string, string][],
): LinkedFolder {
  const rules = Object.entries(given ?? dataRules(findRoot()));
  const open: [string, string][] = [
    ['sitemap.xml', sitemap(composition, config)],
    ['robots.txt', robots(config)],
    ...registry,
  ];
  const files = new Map([
    ...open.map(([path, text]) => [posix.join(PUBLIC_FOLDER, path), text] as const),
    ...rules,
    [
      HOSTING_FILE,
      hostingText({
        everywhere: siteHeaders(config),
        data: rules.length > 0,
        ...(composedBy && { composedBy }),
      }),
    ],
  ]);
  return {
    name: `site-${textsKey(files)}`,
    listedAs: 'site.json',
    make: () => ({ files, policies: {}, isComplete: true }),
  };
}

/** Data shared by the pages of all parts, and the files of the registry, whose digest is part of it. */
async function siteDataOf(
  { store, config }: ComposeOptions,
  live: readonly LiveRecord[],
  images: string,
) {
  const sequences = new Map(live.map(({ record }) => [record.part, record.sequence]));
  const { texts, keys } = await registryTexts(live, store.keys);
  const data: SiteDataOptions = {
    composition: await knownComposition(store, live),
    config,
    keys,
    sequenceOf: (part) => sequences.get(part) ?? 0,
    images,
  };
  return { data, registry: texts };
}

const isRemote = ({ record }: LiveRecord) => Number(record.kind === 'remote');

/** The folders whose files make up the site of what is live, the shell's first. */
async function foldersOf(options: ComposeOptions): Promise<LinkedFolder[]> {
  const { store, config, sites, now = new Date(), design = readDesign(findRoot()) } = options;
  const histories = await store.histories(now, MOST_KEPT);
  const live = liveWith(partStates(histories, sites), options.candidate);
  const kept = keptReleases(histories, live, now);
  const card = { brand: config.brand.name, tagline: config.brand.tagline };
  const { data, registry } = await siteDataOf(options, live, imageSet(card, design));
  const make = partMaker({
    store,
    data,
    draw: (title) => socialImage({ ...card, title }, design, join(store.cache, IMAGE_CACHE)),
    paper: design.colours.page,
  });
  const common = commonKey(data, [options.composer, design.fingerprint].join('\0'));
  const parts = live
    .toSorted((a, b) => isRemote(a) - isRemote(b))
    .map((entry): LinkedFolder => {
      const { part } = entry.record;
      const older = kept.get(part) ?? [];
      const key = partKey(common, data, entry, older);
      return {
        name: `${part}-${key}`,
        listedAs: partContents(part),
        make: () => make(entry, older),
      };
    });
  return [...parts, siteWideFolder(options, data, registry)];
}

/**
 * Makes the site of the live releases: static files, and how they are to be served. An existing site is not made again. A
 * site appears complete or not at all.
 * @throws when no shell is live, or naming the page that cannot be rendered.
 */
export async function composeSite(options: ComposeOptions): Promise<ComposedSite> {
  const { sites } = options;
  const folders = await foldersOf(options);
  const key = siteKey(folders.map(({ name }) => name));
  const folder = join(sites, key);
  if (existsSync(folder)) return { folder, key, rendered: [] };
  const rendered = await makeFolder(sites, key, async (site) => {
    const add = folderLinker(sites, site);
    const paths: string[] = [];
    for (const linked of folders) paths.push(...(await add(linked)));
    return paths;
  });
  return { folder, key, rendered: rendered ?? [] };
}
