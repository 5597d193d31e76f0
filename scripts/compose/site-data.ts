import {
  formatOriginUses,
  type PartExtensions,
  type LivePart,
  type PartRecord,
  type RouteDefinition,
  type SiteData,
} from '@jalon/shared/protocol';
import type { SiteConfig } from '@jalon/shared/config';
import { allowedNavigation, allowedOrigins } from '../core/extensions';
import { type Release, pageAssets, publishedRoute, siteAsset } from '../core/release';

/** The fields of a remote that other parts' pages depend on. */
export type KnownRemote = Pick<PartRecord, 'part' | 'routes'> & PartExtensions;

/** The live shell and remotes. */
export interface Composition {
  shell: Release;
  remotes: readonly KnownRemote[];
}

/** The data of a remote's release that tabs need. @param sequence of its live record. */
export function livePart(release: Release, sequence: number): LivePart {
  const pages = Object.keys(release.pages).map(
    (page) => [page, pageAssets(release, page)] as const,
  );
  return {
    part: release.part,
    release: release.id,
    sequence,
    container: release.container,
    entry: siteAsset(release, release.entry),
    pages: Object.fromEntries(pages),
    routes: release.routes.map(publishedRoute),
  };
}

/** The data of a release that one page needs, so that the HTML of a page does not grow with the part. */
export function partOfPage(
  release: Release,
  sequence: number,
  { path, page }: Pick<RouteDefinition, 'path' | 'page'>,
): LivePart {
  const { routes, ...part } = livePart(release, sequence);
  return {
    ...part,
    routes: routes.filter((route) => route.path === path),
    // The style sheets of the page are inlined in the document.
    pages: { [page]: { js: pageAssets(release, page).js, css: [] } },
  };
}

export interface SiteDataOptions {
  composition: Composition;
  config: SiteConfig;
  /** The sequence of a part's live record. */
  sequenceOf: (part: string) => number;
  /** Integrity of the registry's public keys. */
  keys: string;
  /** Identifies brand and design of the images; see `imageSet`. */
  images: string;
}

/** The configuration in a page: without headers, and with a digest in place of the parts' keys. */
export function visibleConfig(config: SiteConfig): SiteConfig {
  const visible = { ...config };
  delete visible.keys;
  delete visible.hsts;
  delete visible.origins;
  delete visible.navigation;
  delete visible.pageBudget;
  delete visible.limits;
  delete visible.tools;
  return visible;
}

/**
 * The data block of a page, which the shell reads.
 * @param parts the part of the page only, so that the page does not grow with the site.
 */
export function siteData(options: SiteDataOptions, parts: LivePart[]): SiteData {
  const { composition, config, sequenceOf, keys, images } = options;
  const { id: release, part, provides } = composition.shell;
  const navigation = allowedNavigation(composition.remotes, config);
  const origins = formatOriginUses({ origins: allowedOrigins(composition.remotes, config) });
  return {
    config: visibleConfig(config),
    shell: { release, sequence: sequenceOf(part), provides },
    parts,
    keys,
    images,
    ...(navigation.length > 0 && { navigation }),
    ...(origins.length > 0 && { origins }),
    prerendered: null,
  };
}
