import type { PageAssets, PartRecord, RouteDefinition, SiteAsset } from '@jalon/shared/protocol';
import type { Release } from './release';

/** Where the files of a part are on the site; equal to the build's public path. */
export function assetUrl(part: string, path: string): string {
  return `/assets/${part}/${path.replace(/^client\//, '')}`;
}

/** @throws when the release has no such file. */
export function siteAsset(release: Release, path: string): SiteAsset {
  const file = release.files.find((one) => one.path === path);
  if (!file) throw new Error(`Release ${release.id} of ${release.part} has no file ${path}.`);
  return { url: assetUrl(release.part, path), integrity: file.integrity };
}

/** The files of one page of a release, or of the shell's start. @throws when the release has no such page. */
export function pageAssets(release: Release, page: string): PageAssets {
  const assets = release.pages[page];
  if (!assets) throw new Error(`Release ${release.id} of ${release.part} has no page ${page}.`);
  const locate = (paths: string[]) => paths.map((path) => siteAsset(release, path));
  return { js: locate(assets.js), css: locate(assets.css) };
}

/** The fields of a route that records and tabs contain. */
export function publishedRoute(route: RouteDefinition): PartRecord['routes'][number] {
  const { path, page, title, description, access, index } = route;
  return { path, page, title, description, access, index };
}
