import {
  ROOT_ID,
  SITE_DATA_ID,
  type HeadTag,
  type PageAssets,
  type SiteAsset,
  type SiteData,
} from '@jalon/shared/protocol';
import { FIRST_LAYOUT } from './first-layout';
import { escapeHtml, jsonForHtml, tag } from './html';

/** Everything one HTML file is made of. */
export interface PageDocument {
  title: string;
  /** What else the head says of the page. */
  tags: readonly HeadTag[];
  /** JSON-LD for search engines, null for pages they may not list. */
  graph: object | null;
  /** URLs of fonts that the first paint needs. */
  fonts: string[];
  icon: string | null;
  /** Style sheets, in order, with their text: inlined, they save a round trip. */
  styles: { url: string; text: string }[];
  start: SiteAsset;
  /** Scripts the page needs beside the shell's, in the order in which they run. */
  scripts: SiteAsset[];
  body: string;
  data: SiteData;
}

/** Said, so that Chromium prefers the SVG. */
const THEME_COLORS = { light: '#FAF7F0', dark: '#0C0F1A' } as const;

/** Runs once the page is read, after those before it; asked for at once. */
function script({ url, integrity }: SiteAsset): string {
  const attributes = { src: url, integrity, crossorigin: 'anonymous', defer: true };
  return `${tag('script', attributes)}</script>`;
}

/** A style sheet as it stands in the page: written `<\/`, it means the same and cannot end its element. */
export function styleText(text: string): string {
  return text.replace(/<\/(?=style)/gi, '<\\/');
}

function head(page: PageDocument): string[] {
  return [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(page.title)}</title>`,
    ...page.tags.map(([name, attributes]) => tag(name, attributes)),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    ...Object.entries(THEME_COLORS).map(([scheme, content]) =>
      tag('meta', { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` }),
    ),
    // Browsers that need `favicon.ico` or `apple-touch-icon.png` ask for them by name: a link would cost every page bytes.
    ...(page.icon === null
      ? []
      : [tag('link', { rel: 'icon', type: 'image/svg+xml', href: page.icon })]),
    ...page.fonts.map((href) =>
      tag('link', {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossorigin: 'anonymous',
      }),
    ),
    // The shell runs first: the others find what it lends them, and it sees what becomes of each. They stand before the style
    // sheets, which a browser reads first otherwise.
    ...[page.start, ...page.scripts].map(script),
    // `data-href` tells who loads style sheets that its sheet is here already.
    ...page.styles.map(
      ({ url, text }) => `${tag('style', { 'data-href': url })}${styleText(text)}</style>`,
    ),
    ...(page.graph === null
      ? []
      : [`${tag('script', { type: 'application/ld+json' })}${jsonForHtml(page.graph)}</script>`]),
  ];
}

/** The complete HTML file of a page. Of what is inline only one constant is run; data blocks never are. */
export function renderDocument(page: PageDocument): string {
  return [
    '<!doctype html>',
    tag('html', { lang: 'fr' }),
    '<head>',
    ...head(page),
    '</head>',
    '<body>',
    `${tag('div', { id: ROOT_ID })}${page.body}</div>`,
    `${tag('script', {})}${FIRST_LAYOUT}</script>`,
    `${tag('script', { type: 'application/json', id: SITE_DATA_ID })}${jsonForHtml(page.data)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** The scripts of a page of a remote, its entry first. */
export function remoteScripts(entry: SiteAsset, page: PageAssets): SiteAsset[] {
  return [entry, ...page.js];
}
