import { tag } from '../html';

/** What a page shows of itself where its address is shared. */
export interface SocialCard {
  siteName: string;
  title: string;
  description: string;
  url: string;
  /** Absolute; null for the pages that search engines may not list. */
  image: { url: string; alt: string; width: number; height: number } | null;
}

/** Open Graph properties, and the one of X that has no equivalent among them. */
export function openGraph({ siteName, title, description, url, image }: SocialCard): string[] {
  const properties: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:locale', 'fr_FR'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
  ];
  if (image) {
    properties.push(
      ['og:image', image.url],
      ['og:image:type', 'image/png'],
      ['og:image:width', String(image.width)],
      ['og:image:height', String(image.height)],
      ['og:image:alt', image.alt],
    );
  }
  const card = image ? 'summary_large_image' : 'summary';
  return [
    ...properties.map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: card }),
  ];
}
