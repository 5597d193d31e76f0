import { createHash } from 'node:crypto';
import type { PartRecord, RouteDefinition, SignedRecord } from '@jalon/shared/protocol';
import type { LiveRecord } from '../store/release-store';
import { listedRoutes } from './discovery';
import { pagesAbove } from './head/structured-data';
import type { KeptRelease } from './kept-releases';
import { visibleConfig, type Composition, type SiteDataOptions } from './site-data';

const SITE_KEY_LENGTH = 12;
const PAGE_KEY_LENGTH = 32;

function hashOf(value: unknown, length: number): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, length);
}

/** Made once for each record: a publish composes several times. */
const digests = new WeakMap<SignedRecord, string>();

function digestOf(signed: SignedRecord): string {
  const digest = digests.get(signed) ?? hashOf([signed.payload, signed.signature], PAGE_KEY_LENGTH);
  digests.set(signed, digest);
  return digest;
}

export interface SiteKeyInputs {
  live: readonly LiveRecord[];
  /** By part. */
  kept: ReadonlyMap<string, readonly KeptRelease[]>;
  config: SiteDataOptions['config'];
  composer: string;
}

/** Identifies a site: the records that are live, the files that stay, the configuration and what composes them. */
export function siteKey({ live, kept, config, composer }: SiteKeyInputs): string {
  const records = live.map(({ signed }) => digestOf(signed));
  return hashOf([records, [...kept], config, composer], SITE_KEY_LENGTH);
}

/** Identifies what every page is made from, whoever's it is. */
export function commonKey(options: SiteDataOptions, composer: string): string {
  const { composition, config, keys, sequenceOf } = options;
  const { id, part } = composition.shell;
  return hashOf([composer, visibleConfig(config), keys, id, sequenceOf(part)], PAGE_KEY_LENGTH);
}

const namesAbove = (route: RouteDefinition, composition: Composition) =>
  pagesAbove(route, listedRoutes(composition)).map(({ path, title }) => [path, title]);

/**
 * Identifies the HTML of a page: everything that it is made from. Of other parts it knows only the pages above it, so
 * that their releases leave it as it is.
 * @param common see {@link commonKey}.
 * @param owner its part's live record.
 * @param route null for the page for addresses that do not exist.
 */
export function pageKey(
  common: string,
  composition: Composition,
  { release, sequence }: PartRecord,
  route: RouteDefinition | null,
): string {
  const names = route ? namesAbove(route, composition) : [];
  return hashOf([common, release, sequence, route, names], PAGE_KEY_LENGTH);
}

/**
 * Identifies the slice of a part: its pages as {@link pageKey} does, and what else the site has of it.
 * @param routes those of the part.
 */
export function sliceKey(
  common: string,
  composition: Composition,
  { signed }: LiveRecord,
  { routes, kept }: { routes: readonly RouteDefinition[]; kept: readonly KeptRelease[] },
): string {
  const names = routes.map((route) => [route.path, namesAbove(route, composition)]);
  return hashOf([common, digestOf(signed), kept, names], PAGE_KEY_LENGTH);
}
