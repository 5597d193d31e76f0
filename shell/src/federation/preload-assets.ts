import type { PageAssets, SiteAsset } from '@jalon/shared/contract';

/** Scripts leave the document once they ran: what was seen there is remembered. */
const asked = new Set<string>();

function isThere({ url }: SiteAsset): boolean {
  const askers = [...document.querySelectorAll('link[rel=preload],link[rel=stylesheet],script')];
  const urls = askers.map((element) => element.getAttribute('href') ?? element.getAttribute('src'));
  const inlined = [...document.querySelectorAll('style[data-href]')];
  return urls.includes(url) || inlined.some((style) => style.getAttribute('data-href') === url);
}

function preload(asset: SiteAsset, kind: 'script' | 'style'): void {
  if (asked.has(asset.url)) return;
  asked.add(asset.url);
  if (isThere(asset)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = kind;
  link.crossOrigin = 'anonymous';
  link.integrity = asset.integrity;
  link.href = asset.url;
  document.head.append(link);
}

/** Asks for the files of a page along with its part's entry, which would name them one round trip later. */
export function preloadAssets(assets: PageAssets | undefined): void {
  assets?.js.forEach((asset) => {
    preload(asset, 'script');
  });
  assets?.css.forEach((asset) => {
    preload(asset, 'style');
  });
}
