import type { SiteAsset } from '@jalon/shared/protocol';
import { startDeadline, type Deadline } from '../composition/deadline';
import { addressOf, requestBy, type FileRequest } from './file-request';
import { integrityOf } from './page-integrity';
import { createTwoTries } from './two-tries';

/** Addresses of style sheets that came as files and are in force. */
const inForce = new Set<string>();

function askForStyle(asset: SiteAsset, fresh?: string): FileRequest {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  link.integrity = asset.integrity;
  link.href = addressOf(asset, fresh);
  link.addEventListener('load', () => inForce.add(asset.url));
  document.head.append(link);
  return requestBy(link, asset);
}

const sheets = createTwoTries(askForStyle);

/** The style sheet of the page that came with the document is part of it. */
const isThere = ({ url }: SiteAsset): boolean =>
  inForce.has(url) ||
  [...document.querySelectorAll('style[data-href]')].some(
    (style) => style.getAttribute('data-href') === url,
  );

/** Lets a style sheet of a page come along with the entry of its part. */
export function beginStyle(asset: SiteAsset): void {
  if (!isThere(asset)) sheets.begin(asset);
}

/**
 * Puts a style sheet in force, once in a tab, in two tries.
 * @throws when it is missing, altered, cut or late twice.
 */
export async function loadStyle(asset: SiteAsset, until: Deadline): Promise<void> {
  if (!isThere(asset)) await sheets.load(asset, until);
}

/**
 * What builds load style sheets with that no page names (`scripts/build/webpack/integrity`): never without a hash.
 * @param hash "sha384-…"; without one it has to be a file of a page, whose hash the composition knows.
 */
export async function loadLazyStyle(url: string, hash: string | undefined): Promise<void> {
  const integrity = hash ?? integrityOf(url);
  if (integrity === undefined) throw new Error(`Nobody knows the hash of ${url}`);
  await loadStyle({ url, integrity }, startDeadline());
}
