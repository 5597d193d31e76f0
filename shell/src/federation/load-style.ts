import type { SiteAsset } from '@jalon/shared/contract';
import { addressOf, inTime, requestBy, tryTwice } from './file-request';
import { integrityOf } from './page-integrity';

/** Style sheets that are in force, or on their way, by address. */
const sheets = new Map<string, Promise<void>>();

/** The style sheet of the page that came with the document is part of it. */
const isInlined = ({ url }: SiteAsset): boolean =>
  [...document.querySelectorAll('style[data-href]')].some(
    (style) => style.getAttribute('data-href') === url,
  );

async function inject(asset: SiteAsset, fresh?: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  link.integrity = asset.integrity;
  link.href = addressOf(asset, fresh);
  document.head.append(link);
  await inTime(requestBy(link, asset));
}

/**
 * Puts a style sheet in force, once in a tab: one more try, under a fresh URL, after a failure, of which nothing is remembered.
 * @throws when it is missing, altered, cut or late twice.
 */
export function loadStyle(asset: SiteAsset): Promise<void> {
  const { url } = asset;
  const known = sheets.get(url);
  if (known) return known;
  const loading = isInlined(asset) ? Promise.resolve() : tryTwice((fresh) => inject(asset, fresh));
  sheets.set(url, loading);
  loading.catch(() => sheets.delete(url));
  return loading;
}

/**
 * What builds load style sheets with that no page names (`scripts/webpack/integrity`): never without a hash.
 * @param hash "sha384-…"; without one it has to be a file of a page, whose hash the composition knows.
 */
export async function loadLazyStyle(url: string, hash: string | undefined): Promise<void> {
  const integrity = hash ?? integrityOf(url);
  if (integrity === undefined) throw new Error(`Nobody knows the hash of ${url}`);
  await loadStyle({ url, integrity });
}
