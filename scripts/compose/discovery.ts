import type { SiteConfig } from '@jalon/shared/config';
import { escapeHtml } from './html';
import type { Composition } from './site-data';

function indexedUrls({ remotes }: Composition, config: SiteConfig): string[] {
  return remotes
    .flatMap(({ routes }) => routes)
    .filter(({ index, access }) => index && access === 'public')
    .map(({ path }) => new URL(path, config.brand.url).href);
}

export function sitemap(composition: Composition, config: SiteConfig): string {
  const urls = indexedUrls(composition, config).map(
    (url) => `  <url><loc>${escapeHtml(url)}</loc></url>`,
  );
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
