import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { findRoot } from '../core/paths';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import { addSlices, type LiveParts } from './add-slices';
import { knownComposition, liveWith } from './composition';
import { robots, sitemap } from './discovery';
import { placeTexts } from './earlier-files';
import { siteHeaders } from './headers/site-headers';
import { FIRESTORE_FILES, PUBLIC_FOLDER } from './hosting/firebase-json';
import { HOSTING_FILE, hostingText } from './hosting/site-hosting';
import { keptReleases, MOST_KEPT } from './kept-releases';
import { commonKey, siteKey } from './keys';
import type { SliceMaterial } from './make-slice';
import { registryFiles } from './registry-files';
import { partStates } from './part-states';
import type { SitePlace } from './site-assets';
import type { SiteDataOptions } from './site-data';
import { makeSiteFolder } from './site-folder';
import { earlierSlices, recentSites, type EarlierSlices } from './slice';
import { readDesign, type Design } from './social-image/design';
import { imageSet, socialImage } from './social-image/images';

/** Folder of the store that keeps the images between two compositions. */
const IMAGE_CACHE = 'images';

export interface ComposeOptions {
  store: ReleaseStore;
  config: SiteConfig;
  /** Folder that holds one folder per composed site. */
  sites: string;
  /** Identifies what makes the site; see `composerHash`. */
  composer: string;
  /** A record that is not written yet, of a release that the store has: the site as it will be with it. */
  candidate?: LiveRecord;
  /** How its images look; read from the checkout when left out. */
  design?: Design;
  now?: Date;
}

export interface ComposedSite {
  /** Holds the public folder, and what a host must know. */
  folder: string;
  /** Name of that folder among the sites. */
  key: string;
  /** Paths whose HTML was made now; the others are as an earlier site has them. */
  rendered: string[];
}

/** What one composition works on. */
interface Plan
  extends LiveParts, Required<Pick<ComposeOptions, 'store' | 'config' | 'design' | 'sites'>> {
  /** Identifies the composing code, and the files of the checkout that are read. */
  composer: string;
  /** Files that deploy the data rules, by name. */
  data: ReadonlyMap<string, string>;
}

/** The files that deploy the data rules; a team's own repository has none. */
function dataRules(root: string): Map<string, string> {
  const names = Object.values(FIRESTORE_FILES).filter((name) => existsSync(join(root, name)));
  return new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

async function planOf(options: ComposeOptions): Promise<Plan> {
  const { store, config, sites, now = new Date(), design = readDesign(findRoot()) } = options;
  const histories = await store.histories(now, MOST_KEPT);
  const live = liveWith(partStates(histories, sites), options.candidate);
  const records = live.map(({ record }) => record);
  const data = dataRules(findRoot());
  const composer = [options.composer, design.fingerprint, ...data.values()].join('\0');
  const kept = keptReleases(histories, records, now);
  return { store, config, sites, design, live, kept, composer, data };
}

const cardTexts = ({ config: { brand } }: Pick<Plan, 'config'>) => ({
  brand: brand.name,
  tagline: brand.tagline,
});

/** What the pages of a site have in common. */
function materialOf(
  plan: Plan,
  data: SiteDataOptions,
  place: SitePlace,
  slices: EarlierSlices,
): SliceMaterial {
  const { brand, tagline } = cardTexts(plan);
  const images = join(plan.store.cache, IMAGE_CACHE);
  const draw = (title: string) => socialImage({ title, brand, tagline }, plan.design, images);
  const common = commonKey(data, plan.composer);
  const paper = plan.design.colours.page;
  return { store: plan.store, data, draw, paper, place, slices, common };
}

/** @returns the paths that were rendered. */
async function fill(plan: Plan, site: string): Promise<string[]> {
  const { store, config, live } = plan;
  const { keys, files } = await registryFiles(live, store.keys);
  const earlier = recentSites(plan.sites);
  const slices = earlierSlices(earlier);
  const composition = await knownComposition(store, live, slices);
  const sequences = new Map(live.map(({ record }) => [record.part, record.sequence]));
  const sequenceOf = (part: string) => sequences.get(part) ?? 0;
  const images = imageSet(cardTexts(plan), plan.design);
  const data = { composition, config, keys, sequenceOf, images };
  const made = await addSlices(plan, materialOf(plan, data, { site, earlier }, slices));
  const open = new Map([
    ['sitemap.xml', sitemap(composition, config)],
    ['robots.txt', robots(config)],
    ...files,
  ]);
  const texts = new Map([
    ...[...open].map(([path, text]) => [join(PUBLIC_FOLDER, path), text] as const),
    ...plan.data,
    [HOSTING_FILE, hostingText({ everywhere: siteHeaders(config), data: plan.data.size > 0 })],
  ]);
  placeTexts(texts, site, earlier);
  return made.flatMap(({ rendered }) => rendered);
}

/**
 * Makes the site of the live releases: static files, and how they are to be served. A site that exists already is
 * not made again; it appears among the sites complete or not at all.
 */
export async function composeSite(options: ComposeOptions): Promise<ComposedSite> {
  const plan = await planOf(options);
  const { sites } = options;
  const key = siteKey(plan);
  const folder = join(sites, key);
  if (existsSync(folder)) return { folder, key, rendered: [] };
  const rendered = await makeSiteFolder(sites, key, (site) => fill(plan, site));
  return { folder, key, rendered: rendered ?? [] };
}
