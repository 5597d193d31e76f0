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
import { type Release, toPageAssets, toPublishedRoute, toSiteAsset } from '../core/release';

/** The fields of a remote that other parts' pages depend on. */
export type KnownRemote = Pick<PartRecord, 'part' | 'routes'> & PartExtensions;

export interface Composition {
  shell: Release;
  remotes: readonly KnownRemote[];
}

/** The data of a remote's release that tabs need. @param sequence of its live record. */
export function toLivePart(release: Release, sequence: number): LivePart {
  const pages = Object.keys(release.pages).map(
    (page) => [page, toPageAssets(release, page)] as const,
  );
  return {
    part: release.part,
    release: release.id,
    sequence,
    container: release.container,
    entry: toSiteAsset(release, release.entry),
    pages: Object.fromEntries(pages),
    routes: release.routes.map(toPublishedRoute),
  };
}

/** The data of a release that one page needs, so that the HTML of a page does not grow with the part. */
export function livePartOfPage(
  release: Release,
  sequence: number,
  { path, page }: Pick<RouteDefinition, 'path' | 'page'>,
): LivePart {
  const { routes, ...part } = toLivePart(release, sequence);
  return {
    ...part,
    routes: routes.filter((route) => route.path === path),
    // The style sheets of the page are inlined in the document.
    pages: { [page]: { js: toPageAssets(release, page).js, css: [] } },
  };
}

export interface SiteDataOptions {
  composition: Composition;
  config: SiteConfig;
  sequenceOf: (part: string) => number;
  /** Integrity of the registry's public keys. */
  keys: string;
  /** Identifies brand and design of the images; see `imageSetHash`. */
  images: string;
}

/** The configuration in a page: without headers, and with a digest in place of the parts' keys. */
export function publicConfig(config: SiteConfig): SiteConfig {
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
export function createSiteData(options: SiteDataOptions, parts: LivePart[]): SiteData {
  const { composition, config, sequenceOf, keys, images } = options;
  const { id: release, part, provides } = composition.shell;
  const navigation = allowedNavigation(composition.remotes, config);
  const origins = formatOriginUses({ origins: allowedOrigins(composition.remotes, config) });
  return {
    config: publicConfig(config),
    shell: { release, sequence: sequenceOf(part), provides },
    parts,
    keys,
    images,
    ...(navigation.length > 0 && { navigation }),
    ...(origins.length > 0 && { origins }),
    prerendered: null,
  };
}
