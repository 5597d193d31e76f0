import { constants, cpSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ReleaseStore } from '../store/release-store';
import { PUBLIC_FOLDER } from './hosting/firebase-json';
import type { KeptRelease } from './kept-releases';

const ASSETS = 'assets';
/** Where a release has what browsers get. */
const CLIENT = 'client';

/** Source maps stay with the release. */
const isShipped = (path: string) => !path.endsWith('.map');

/** Puts what browsers get of a release into a site. File names carry their content: equal names, equal files. */
export function addAssets(release: string, part: string, site: string): void {
  cpSync(join(release, CLIENT), join(site, PUBLIC_FOLDER, ASSETS, part), {
    recursive: true,
    force: false,
    mode: constants.COPYFILE_FICLONE,
    filter: isShipped,
  });
}

/** The same for releases that tabs may still be open with. One that is gone from the store is left out. */
export async function addKeptAssets(
  store: ReleaseStore,
  kept: readonly KeptRelease[],
  site: string,
): Promise<void> {
  for (const { part, release, manifest } of kept) {
    const folder = await store
      .release(part, release, manifest)
      .then((found) => store.releaseFolder(found))
      .catch(() => null);
    if (folder !== null) addAssets(folder, part, site);
  }
}

/** Addresses of all assets of a site. */
export function assetPaths(site: string): string[] {
  const folder = join(site, PUBLIC_FOLDER);
  return readdirSync(join(folder, ASSETS), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .map((path) => path.split(sep).join('/'));
}
