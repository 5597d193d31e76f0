import type { PageAssets, SiteAsset } from '@jalon/shared/contract';

function isKnown({ url }: SiteAsset): boolean {
  const asked = [...document.querySelectorAll('link[rel=preload],link[rel=stylesheet],script')];
  const urls = asked.map((element) => element.getAttribute('href') ?? element.getAttribute('src'));
  const inlined = [...document.querySelectorAll('style[data-href]')];
  return urls.includes(url) || inlined.some((style) => style.getAttribute('data-href') === url);
}

function preload(asset: SiteAsset, kind: 'script' | 'style'): void {
  if (isKnown(asset)) return;
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
