import type { LivePart, PartRecord, SiteData, SitePart } from '@jalon/shared/protocol';
import type { SiteConfig } from '@jalon/shared/config';
import type { Release } from '../model/release';
import { pageAssets, publishedRoute, siteAsset } from '../model/site-asset';

/** What a page knows of a remote that is not its own. */
export type KnownRemote = Pick<PartRecord, 'part' | 'routes'>;

/** What is live together: one shell and any number of remotes. */
export interface Composition {
  shell: Release;
  remotes: readonly KnownRemote[];
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

/** A release of a remote as a tab needs it. @param sequence that of its live record. */
export function livePart(release: Release, sequence: number): LivePart {
  const routes = release.routes.map(publishedRoute);
  return { part: release.part, sequence, routes, ...sitePart(release) };
}

export interface SiteDataOptions {
  composition: Composition;
  config: SiteConfig;
  /** The sequence of a part's live record. */
  sequenceOf: (part: string) => number;
  /** Integrity of the registry's public keys. */
  keys: string;
  /** What the images of pages have in common; see `imageSet`. */
  images: string;
}

/**
 * The configuration as pages carry it: the keys of all parts would grow with the site, pages have their digest; what only
 * headers say is in no page.
 */
export function visibleConfig(config: SiteConfig): SiteConfig {
  const visible = { ...config };
  delete visible.keys;
  delete visible.hsts;
  return visible;
}

/**
 * What a page of the site carries for the shell.
 * @param parts what it knows without asking: itself, so that it grows neither with the site nor with its own part.
 */
export function siteData(options: SiteDataOptions, parts: LivePart[]): SiteData {
  const { composition, config, sequenceOf, keys, images } = options;
  const { id: release, part, provides } = composition.shell;
  return {
    config: visibleConfig(config),
    shell: { release, sequence: sequenceOf(part), provides },
    parts,
    keys,
    images,
    prerendered: null,
  };
}
