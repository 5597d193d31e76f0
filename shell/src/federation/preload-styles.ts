import type { SiteAsset } from '@jalon/shared/contract';

/** Hints leave the document once they were used: what was asked for is remembered. */
const asked = new Set<string>();

function isThere({ url }: SiteAsset): boolean {
  const links = [...document.querySelectorAll('link[rel=preload],link[rel=stylesheet]')];
  const inlined = [...document.querySelectorAll('style[data-href]')];
  return (
    links.some((link) => link.getAttribute('href') === url) ||
    inlined.some((style) => style.getAttribute('data-href') === url)
  );
}

function preload(asset: SiteAsset): void {
  if (asked.has(asset.url)) return;
  asked.add(asset.url);
  if (isThere(asset)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'style';
  link.crossOrigin = 'anonymous';
  link.integrity = asset.integrity;
  link.href = asset.url;
  document.head.append(link);
}

/** Asks for the style sheets of a page along with its part's entry, which would name them one round trip later. */
export function preloadStyles(styles: readonly SiteAsset[]): void {
  styles.forEach(preload);
}
