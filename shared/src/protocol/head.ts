import type { SiteConfig } from '../config';
import { hashText } from '../format';
import type { RouteDefinition } from './routes';

type Brand = Pick<SiteConfig['brand'], 'name' | 'url'>;

export type HeadRoute = Pick<
  RouteDefinition,
  'path' | 'title' | 'description' | 'access' | 'index'
>;

/** An element of the head: its name and its attributes. */
export type HeadTag = readonly [
  name: 'meta' | 'link',
  attributes: Readonly<Record<string, string>>,
];

/** Size of page images, in pixels: the size that social networks ask for. */
export const PREVIEW_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The document title of a page: its own title, then the brand. */
export const documentTitle = (title: string, { name }: Pick<Brand, 'name'>): string =>
  `${title} · ${name}`;

/** Whether search engines may list a page: it is public, has `index`, and no parameter in its path. */
export function isIndexable({
  path,
  index,
  access,
}: Pick<RouteDefinition, 'path' | 'index' | 'access'>): boolean {
  return index && access === 'public' && !path.includes(':');
}

/**
 * Address of the preview image of a page, which shows the page title.
 * @param images hash of brand and design, which all images share; see `SiteData`.
 */
export const previewImageUrl = (images: string, title: string): string =>
  `/assets/og/${images}${hashText(title)}.png`;

/** Head of the 404 page: not listed, no image. */
export const UNLISTED_HEAD: readonly HeadTag[] = [['meta', { name: 'robots', content: 'noindex' }]];

/**
 * Head elements of a page besides its title: the same in its HTML and after a navigation.
 * @param address URL path of the page; null in a document for all URLs of a route with parameters.
 * @param images see {@link previewImageUrl}.
 */
export function headTags(
  route: HeadRoute,
  address: string | null,
  { brand, images }: { brand: Brand; images: string },
): readonly HeadTag[] {
  const { path, title, description } = route;
  const isOpen = isIndexable(route);
  const absolute = (to: string) => new URL(to, brand.url).href;
  const canonical = path.includes(':') ? (address?.replace(/\/$/, '') ?? null) : path;
  const url = canonical === null ? null : absolute(canonical);
  const named = (name: string, content: string): HeadTag => ['meta', { name, content }];
  const graph = (properties: Readonly<Record<string, string | number>>) =>
    Object.entries(properties).map(([property, content]): HeadTag => [
      'meta',
      { property: `og:${property}`, content: String(content) },
    ]);
  return [
    named('description', description),
    ...(url === null ? [] : [['link', { rel: 'canonical', href: url }] as const]),
    ...(isOpen ? [] : UNLISTED_HEAD),
    ...graph({
      type: 'website',
      site_name: brand.name,
      locale: 'fr_FR',
      title,
      description,
      ...(url !== null && { url }),
      ...(isOpen && {
        image: absolute(previewImageUrl(images, title)),
        'image:width': PREVIEW_IMAGE_SIZE.width,
        'image:height': PREVIEW_IMAGE_SIZE.height,
        'image:alt': documentTitle(title, brand),
      }),
    }),
    named('twitter:card', isOpen ? 'summary_large_image' : 'summary'),
  ];
}
