import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { LivePart, PartPages, RouteDefinition, SiteAsset } from '@jalon/shared/protocol';
import { integrityOf } from '../model/files';
import type { Release } from '../model/release';
import { PUBLIC_FOLDER } from './hosting';
import { assetUrl, pageAssets } from '../model/site-asset';
import { livePart } from './site-data';

const HASH_LENGTH = 10;

/** A file of the site that names all pages of a release. */
export interface PagesFile {
  text: string;
  asset: SiteAsset;
}

/**
 * The HTML of a page names that page alone: a tab reads of the others here, once it is calm or a link to one is followed.
 * @returns null where there is at most one.
 */
export function pagesFile(release: Release): PagesFile | null {
  const { routes, pages } = livePart(release, 0);
  if (routes.length < 2) return null;
  const all: PartPages = { routes, pages };
  const text = JSON.stringify(all);
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
  const url = assetUrl(release.part, `pages.${hash}.json`);
  return { text, asset: { url, integrity: integrityOf(bytes) } };
}

/** The same by its path below the site, as far as there is one. */
export function pagesTexts(release: Release): Map<string, string> {
  const all = pagesFile(release);
  return new Map(all ? [[posix.join(PUBLIC_FOLDER, all.asset.url), all.text]] : []);
}

/** As much of a release as one of its pages needs, so that its HTML does not grow with the part. */
export function partOfPage(
  release: Release,
  sequence: number,
  { path, page }: Pick<RouteDefinition, 'path' | 'page'>,
): LivePart {
  const { routes, ...part } = livePart(release, sequence);
  const all = pagesFile(release);
  return {
    ...part,
    routes: routes.filter((route) => route.path === path),
    pages: { [page]: pageAssets(release, page) },
    ...(all ? { allPages: all.asset } : {}),
  };
}
