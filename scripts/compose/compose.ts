import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { findRoot } from '../paths';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import { liveComposition, liveWith } from './composition';
import { robots, sitemap } from './discovery';
import { placeTexts } from './earlier-files';
import {
  FIREBASE_FILE,
  FIRESTORE_FILES,
  firebaseJson,
  PUBLIC_FOLDER,
} from './hosting/firebase-json';
import { siteHeaders } from './headers/site-headers';
import { keptReleases, type KeptRelease } from './kept-releases';
import { composerHash, siteKey } from './keys';
import { NOT_FOUND_PATH, type RenderContext } from './pages';
import { registry } from './registry';
import { registryFiles } from './registry-files';
import { renderSite, type SitePages } from './render-site';
import { loadShellServer } from './server-bundles';
import { addAssets, addKeptAssets, assetPaths } from './site-assets';
import { makeSiteFolder } from './site-folder';
import { knownPages, recentSites, siteRecords } from './site-record';
import { readDesign, type Design } from './social-image/design';
import { socialImage } from './social-image/images';

/** Folder of the store that keeps the images between two compositions. */
const IMAGE_CACHE = 'images';

export interface ComposeOptions {
  store: ReleaseStore;
  config: SiteConfig;
  /** Folder that holds one folder per composed site. */
  sites: string;
  /** Folder of the composing code, part of what identifies a site. */
  composer: string;
  /** A record that is not written yet, of a release that the store has: the site as it will be with it. */
  candidate?: LiveRecord;
  /** How its images look; read from the checkout when left out. */
  design?: Design;
  now?: Date;
}

export interface ComposedSite {
  /** Holds firebase.json and the public folder. */
  folder: string;
  /** Name of that folder among the sites. */
  key: string;
  /** Paths whose HTML was made now; the others are as an earlier site has them. */
  rendered: string[];
}

/** What one composition works on. */
interface Plan extends Required<Pick<ComposeOptions, 'store' | 'config' | 'design' | 'sites'>> {
  live: LiveRecord[];
  kept: KeptRelease[];
  /** Hash of the composing code and of the fixed files beside it. */
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
  const live = await liveWith(store, options.candidate, now);
  const records = live.map(({ record }) => record);
  const data = dataRules(findRoot());
  const composer = composerHash(options.composer, [design.fingerprint, ...data.values()]);
  const kept = await keptReleases(store, records, now);
  return { store, config, sites, design, live, kept, composer, data };
}

async function contextOf(plan: Plan, keys: string): Promise<RenderContext> {
  const { store, config, design, live } = plan;
  const composition = await liveComposition(store, live);
  const folders = new Map<string, string>();
  for (const release of [composition.shell, ...composition.remotes]) {
    folders.set(release.part, await store.releaseFolder(release));
  }
  const folderOf: RenderContext['folderOf'] = ({ part }) => folders.get(part) ?? '';
  const { name: brand, tagline } = config.brand;
  return {
    composition,
    config,
    keys,
    folderOf,
    shellServer: loadShellServer(folderOf(composition.shell)),
    sequenceOf: (name) => live.find(({ record }) => record.part === name)?.record.sequence ?? 0,
    draw: (title) => socialImage({ title, brand, tagline }, design, join(store.cache, IMAGE_CACHE)),
  };
}

function hostingText(plan: Plan, pages: SitePages['pages'], site: string): string {
  const routes = new Map(pages.map(({ path, policy }) => [path, policy]));
  const notFound = routes.get(NOT_FOUND_PATH) ?? '';
  const answers = {
    pages: routes,
    notFound,
    assets: assetPaths(site),
    everywhere: siteHeaders(plan.config),
    data: plan.data.size > 0,
  };
  return `${JSON.stringify(firebaseJson(answers), null, 2)}\n`;
}

/** @returns the paths that were rendered. */
async function fill(plan: Plan, site: string): Promise<string[]> {
  const { store, config, live } = plan;
  const published = await registryFiles(live, store.keys);
  const context = await contextOf(plan, published.keys);
  const { composition, folderOf } = context;
  const earlier = recentSites(plan.sites);
  const { pages, rendered } = await renderSite(context, plan.composer, knownPages(earlier), site);
  for (const release of [composition.shell, ...composition.remotes]) {
    addAssets(release, folderOf(release), { site, earlier });
  }
  await addKeptAssets(store, plan.kept, { site, earlier });
  const records = live.map(({ record }) => record);
  const open = new Map([
    ['sitemap.xml', sitemap(composition, config)],
    ['robots.txt', robots(config)],
    ['registry.json', `${JSON.stringify(registry(composition, records), null, 2)}\n`],
    ...published.files,
  ]);
  const texts = new Map([
    ...[...open].map(([path, text]) => [join(PUBLIC_FOLDER, path), text] as const),
    ...plan.data,
    ...siteRecords(pages),
    [FIREBASE_FILE, hostingText(plan, pages, site)],
  ]);
  placeTexts(texts, site, earlier);
  return rendered;
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
