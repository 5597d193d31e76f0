import type { SiteConfig } from '@jalon/shared/config';
import { isListed, type PartRecord } from '@jalon/shared/protocol';
import { escapeHtml } from './html';
import type { Composition } from './site-data';

/** The pages that search engines list. */
export const listedRoutes = ({ remotes }: Composition): PartRecord['routes'] =>
  remotes.flatMap(({ routes }) => routes).filter(isListed);

export function sitemap(composition: Composition, config: SiteConfig): string {
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

export function robots(config: SiteConfig): string {
  const map = new URL('/sitemap.xml', config.brand.url).href;
  return `User-agent: *\nAllow: /\n\nSitemap: ${map}\n`;
}

/** Contact for reports of security problems (RFC 9116). */
export const SECURITY_PATH = '.well-known/security.txt';

/** Expires with the shell's record, which is renewed as long as the site is maintained. */
export function securityText(
  { brand, contact }: SiteConfig,
  { expires }: Pick<PartRecord, 'expires'>,
): string {
  return [
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${new URL(SECURITY_PATH, brand.url).href}`,
    '',
  ].join('\n');
}
