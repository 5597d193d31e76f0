import type { PageAssets, SiteAsset, SiteData, SitePart, SiteRoute } from '@jalon/shared/contract';
import type { SiteConfig } from '@jalon/shared/config';
import type { Release } from '../release/release';

/** Releases that are live together: one shell and any number of remotes. */
export interface Composition {
  shell: Release;
  remotes: Release[];
}

/** Where the files of a part are on the site; equal to the build's public path. */
export function assetUrl(part: string, path: string): string {
  return `/assets/${part}/${path.replace(/^client\//, '')}`;
}

export function siteAsset(release: Release, path: string): SiteAsset {
  const file = release.files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`Release ${release.id} of ${release.part} has no file ${path}.`);
  return { url: assetUrl(release.part, path), integrity: file.integrity };
}

/** The files of one page of a release, or of the shell's start. */
export function pageAssets(release: Release, page: string): PageAssets {
  const assets = release.pages[page];
  if (!assets) throw new Error(`Release ${release.id} of ${release.part} has no page ${page}.`);
  const locate = (paths: string[]) => paths.map((path) => siteAsset(release, path));
  return { js: locate(assets.js), css: locate(assets.css) };
}

function sitePart(release: Release): SitePart {
  const pages = Object.keys(release.pages).map(
    (page) => [page, pageAssets(release, page)] as const,
  );
  return {
    release: release.id,
    container: release.container,
    entry: siteAsset(release, release.entry),
    pages: Object.fromEntries(pages),
  };
}

/** The document title of a page: its own title, then the brand. */
export function documentTitle(title: string, config: SiteConfig): string {
  return `${title} · ${config.brand.name}`;
}

/** What every page of the site carries for the shell; each page adds which route it is. */
export function siteData({ remotes }: Composition, config: SiteConfig): SiteData {
  const routes = remotes.flatMap((release) =>
    release.routes.map(({ path, page, title, access }): SiteRoute => ({
      path,
      page,
      title: documentTitle(title, config),
      access,
      part: release.part,
    })),
  );
  const parts = Object.fromEntries(remotes.map((release) => [release.part, sitePart(release)]));
  return { config, routes, parts, prerendered: null };
}
