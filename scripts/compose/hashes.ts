import { createHash } from 'node:crypto';
import { allowedNavigation, allowedOrigins } from '../core/extensions';
import type { LiveRecord } from '../store/release-store';
import { listedRoutes } from './registry';
import { ancestorPages } from './head';
import type { OldRelease } from './composition';
import { publicConfig, type SiteDataOptions } from './site-data';

const SITE_HASH_LENGTH = 12;
const KEY_LENGTH = 32;

function hashOf(value: unknown, length = KEY_LENGTH): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, length);
}

export const hashTexts = (texts: ReadonlyMap<string, string>): string => hashOf([...texts]);

/** Name of a site: hash of the folders it consists of. */
export const siteHash = (folders: readonly string[]): string => hashOf(folders, SITE_HASH_LENGTH);

const SITE_HASH = new RegExp(`^[0-9a-f]{${String(SITE_HASH_LENGTH)}}$`);
export const isSiteHash = (name: string): boolean => SITE_HASH.test(name);

/**
 * Hash of the inputs that the pages of all parts share, without the shell's release.
 * @param composer hash of the composing code and the design of the images.
 */
export function commonInputsHash(options: SiteDataOptions, composer: string): string {
  const { composition, config, keys } = options;
  const { remotes } = composition;
  const extensions = [allowedOrigins(remotes, config), allowedNavigation(remotes, config)];
  return hashOf([composer, publicConfig(config), extensions, keys]);
}

/**
 * Hash of everything that the pages and files of a part depend on. From other parts, that is only the names of pages
 * above its own, so that most releases of other parts do not change the hash.
 * @param common see {@link commonInputsHash}.
 * @param kept earlier releases of the part whose files stay.
 */
export function partHash(
  common: string,
  { composition, sequenceOf }: Pick<SiteDataOptions, 'composition' | 'sequenceOf'>,
  { record, signed }: LiveRecord,
  kept: readonly OldRelease[],
): string {
  const { shell } = composition;
  const listed = listedRoutes(composition);
  const routes = composition.remotes.find(({ part }) => part === record.part)?.routes ?? [];
  const above = routes.map((route) => [
    route.path,
    ancestorPages(route, listed).map(({ path, title }) => [path, title]),
  ]);
  // Without the signature, as pages are rendered before the record is signed.
  return hashOf([common, shell.id, sequenceOf(shell.part), signed.payload, kept, above]);
}
