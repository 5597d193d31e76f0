import { createHash } from 'node:crypto';
import type { RouteDefinition } from '@jalon/shared/contract';
import { describeFiles } from '../release/files';
import type { Release } from '../release/release';
import type { LiveRecord } from '../store/release-store';
import { listedRoutes } from './discovery';
import { pagesAbove } from './head/structured-data';
import type { KeptRelease } from './kept-releases';
import type { SiteDataOptions } from './site-data';

const SITE_KEY_LENGTH = 12;
const PAGE_KEY_LENGTH = 32;

function hashOf(value: unknown, length: number): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, length);
}

/** Identifies the code and the fixed files that make sites. @param texts of files outside the folder of the code. */
export function composerHash(folder: string, texts: readonly string[]): string {
  const code = describeFiles(folder).map(({ path, integrity }) => [path, integrity]);
  return hashOf([code, texts], PAGE_KEY_LENGTH);
}

export interface SiteKeyInputs {
  live: readonly LiveRecord[];
  kept: readonly KeptRelease[];
  config: SiteDataOptions['config'];
  composer: string;
}

/** Identifies a site: the records that are live, the files that stay, the configuration and what composes them. */
export function siteKey({ live, kept, config, composer }: SiteKeyInputs): string {
  const records = live.map(({ signed }) => signed);
  return hashOf([records, kept, config, composer], SITE_KEY_LENGTH);
}

/**
 * Identifies the HTML of a page: everything that it is made from. Of other parts it knows only the pages above it, so
 * that their releases leave it as it is.
 * @param owner null for the page for addresses that do not exist.
 */
export function pageKey(
  options: SiteDataOptions,
  composer: string,
  owner: Release | null,
  route: RouteDefinition | null,
): string {
  const { composition, config, keys, sequenceOf } = options;
  const shown = { ...config };
  delete shown.keys;
  const identity = (release: Release | null) => release && [release.id, sequenceOf(release.part)];
  const above = route ? pagesAbove(route, listedRoutes(composition)) : [];
  const names = above.map(({ path, title }) => [path, title]);
  return hashOf(
    [composer, shown, keys, identity(composition.shell), identity(owner), route, names],
    PAGE_KEY_LENGTH,
  );
}
