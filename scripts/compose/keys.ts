import { createHash } from 'node:crypto';
import type { SignedRecord } from '@jalon/shared/protocol';
import type { LiveRecord } from '../store/release-store';
import { listedRoutes } from './discovery';
import { pagesAbove } from './head';
import type { KeptRelease } from './composition';
import { visibleConfig, type SiteDataOptions } from './site-data';

const SITE_KEY_LENGTH = 12;
const KEY_LENGTH = 32;

function hashOf(value: unknown, length = KEY_LENGTH): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, length);
}

/** Identifies some texts by path. */
export const textsKey = (texts: ReadonlyMap<string, string>): string => hashOf([...texts]);

/** Identifies a site: the folders that it is put together from. */
export const siteKey = (folders: readonly string[]): string => hashOf(folders, SITE_KEY_LENGTH);

/** Computed once for each record: a publish composes several times. */
const digests = new WeakMap<SignedRecord, string>();

function digestOf(signed: SignedRecord): string {
  const digest = digests.get(signed) ?? hashOf([signed.payload, signed.signature]);
  digests.set(signed, digest);
  return digest;
}

/**
 * Identifies what the pages of all parts are made from.
 * @param composer identifies the code of the composition, and the design of the images.
 */
export function commonKey(options: SiteDataOptions, composer: string): string {
  const { composition, config, keys, sequenceOf } = options;
  const { id, part } = composition.shell;
  return hashOf([composer, visibleConfig(config), keys, id, sequenceOf(part)]);
}

/**
 * Identifies everything that the pages and files of a part are made from. Of other parts these know only the names of
 * the pages above their own, so that most releases of others leave them as they are.
 * @param common see {@link commonKey}.
 * @param kept earlier releases of the part whose files stay.
 */
export function partKey(
  common: string,
  { composition }: Pick<SiteDataOptions, 'composition'>,
  { record, signed }: LiveRecord,
  kept: readonly KeptRelease[],
): string {
  const listed = listedRoutes(composition);
  const own = composition.remotes.find(({ part }) => part === record.part)?.routes ?? [];
  const above = own.map((route) => [
    route.path,
    pagesAbove(route, listed).map(({ path, title }) => [path, title]),
  ]);
  return hashOf([common, digestOf(signed), kept, above]);
}
