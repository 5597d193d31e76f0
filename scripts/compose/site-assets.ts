import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { integrityOf } from '../model/files';
import type { Release } from '../model/release';
import type { ReleaseStore } from '../store/release-store';
import { findEarlier, linkFile, placeTexts } from './earlier-files';
import { PUBLIC_FOLDER } from './hosting/firebase-json';
import type { KeptRelease } from './kept-releases';
import { pagesTexts } from './part-of-page';
import { assetUrl } from '../model/site-asset';

/** What browsers get of a release; source maps stay with it. */
const isShipped = (path: string) => path.startsWith('client/') && !path.endsWith('.map');

/** Where a site is made, and the sites before it, the newest first. */
export interface SitePlace {
  site: string;
  earlier: readonly string[];
}

/**
 * Puts what browsers get of a release into a site: the files of an earlier site where their bytes are those of the
 * manifest, else copies. File names carry their content: equal names, equal files.
 * @param folder of the release, whose files were compared with the manifest.
 * @returns the paths of the files below the site.
 */
export function addAssets(
  release: Release,
  folder: string,
  { site, earlier }: SitePlace,
): string[] {
  return release.files
    .filter(({ path }) => isShipped(path))
    .map(({ path, integrity }) => {
      const asset = posix.join(PUBLIC_FOLDER, assetUrl(release.part, path));
      const target = join(site, asset);
      if (existsSync(target)) return asset;
      const source = findEarlier(earlier, asset, (bytes) => integrityOf(bytes) === integrity);
      mkdirSync(dirname(target), { recursive: true });
      if (source === null || !linkFile(source, target)) copyFileSync(join(folder, path), target);
      return asset;
    });
}

export interface KeptAssets {
  /** Below the site. */
  paths: string[];
  /** Ids of releases that are not in the store as they were, or could not be read. */
  leftOut: string[];
}

/** The same for releases that tabs may still be open with: what is wrong with one of them does not stop the live one. */
export async function addKeptAssets(
  store: ReleaseStore,
  kept: readonly KeptRelease[],
  place: SitePlace,
): Promise<KeptAssets> {
  const added: KeptAssets = { paths: [], leftOut: [] };
  for (const { part, release, manifest } of kept) {
    const found = await store
      .release(part, release, manifest)
      .then(async (known) => ({ known, folder: await store.releaseFolder(known) }))
      .catch(() => null);
    if (!found) {
      added.leftOut.push(release);
      continue;
    }
    const texts = pagesTexts(found.known);
    placeTexts(texts, place.site, place.earlier);
    added.paths.push(...addAssets(found.known, found.folder, place), ...texts.keys());
  }
  return added;
}
