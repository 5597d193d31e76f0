import { REGISTRY_URLS, type PartRecord, isIndexable } from '@jalon/shared/protocol';
import { integrityOf } from '../core/integrity';
import type { KeyRing } from '../store/key-ring';
import type { LiveRecord } from '../store/release-store';
import { publicPath } from './hosting';
import type { SiteConfig } from '@jalon/shared/config';
import { escapeHtml } from './document';
import type { Composition } from './site-data';

/**
 * The registry files of all parts, by path below the site, and the integrity of the public keys, which every page carries.
 * A part whose key this machine does not know has no key in the registry: tabs use its pages from their documents.
 */
export async function registryFileTexts(
  live: readonly LiveRecord[],
  remotes: readonly Pick<PartRecord, 'part' | 'routes'>[],
  ring: KeyRing,
): Promise<{ texts: [string, string][]; keys: string }> {
  const paths = remotes.map(({ part, routes }) => [part, routes.map(({ path }) => path)]);
  const keys: [string, unknown][] = [];
  for (const { record, signed } of live) {
    const { part } = record;
    const [first, second] = await ring.publicKeys(part);
    // A part has two keys while its team changes its key.
    const key = (second && (await ring.signerOf(part, signed))) ?? first;
    if (key) keys.push([record.part, key]);
  }
  const keysText = JSON.stringify(Object.fromEntries(keys));
  return {
    keys: integrityOf(Buffer.from(keysText)),
    texts: [
      [publicPath(REGISTRY_URLS.routes), JSON.stringify(Object.fromEntries(paths))],
      [publicPath(REGISTRY_URLS.keys), keysText],
    ],
  };
}

/** The pages that search engines list. */
export const listedRoutes = ({ remotes }: Composition): PartRecord['routes'] =>
  remotes.flatMap(({ routes }) => routes).filter(isIndexable);

export function sitemapXml(composition: Composition, config: SiteConfig): string {
  const urls = listedRoutes(composition)
    .map(({ path }) => new URL(path, config.brand.url).href)
    .map((url) => `  <url><loc>${escapeHtml(url)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

export function robotsText(config: SiteConfig): string {
  const map = new URL('/sitemap.xml', config.brand.url).href;
  return `User-agent: *\nAllow: /\n\nSitemap: ${map}\n`;
}

/** Addresses of a service worker that a former site may have left in browsers. */
export const WORKER_PATHS = ['sw.js', 'service-worker.js'];

/** Replaces a former site's worker, which would go on serving that site: ends itself and reloads its pages. */
export const LAST_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const reload = async () => {
    await registration.unregister();
    const pages = await clients.matchAll({ type: 'window' });
    await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => null)));
  };
  event.waitUntil(reload());
});
`;

/** Contact for reports of security problems (RFC 9116). */
export const SECURITY_TEXT_PATH = '.well-known/security.txt';

/** Expires with the shell's record, which is renewed as long as the site is maintained. */
export function securityText(
  { brand, contact }: SiteConfig,
  { expires }: Pick<PartRecord, 'expires'>,
): string {
  return [
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${new URL(SECURITY_TEXT_PATH, brand.url).href}`,
    '',
  ].join('\n');
}
