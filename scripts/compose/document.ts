import {
  ROOT_ID,
  SITE_DATA_ID,
  type HeadTag,
  type SiteAsset,
  type SiteData,
} from '@jalon/shared/protocol';

/** Time to the first byte (ms) above which the font comes after the first frame. Early layout gains nothing at 60 ms. */
const FAR_MS = 80;

/**
 * Forces layout as soon as the document is parsed, 60 to 80 ms before the first frame would. Only on distant
 * connections: on near ones the font arrives first, and the page is laid out once.
 */
const FIRST_LAYOUT = `for(const e of performance.getEntriesByType("navigation"))e.responseStart-e.requestStart>${String(FAR_MS)}&&document.body.offsetHeight`;

/**
 * Marks a button that is pressed before the shell's script runs, which repeats the press once the page responds
 * (`shell/src/pressed.ts`). Every document contains it: what can wait for the shell stands there.
 */
const HOLD_PRESSES =
  'onclick=e=>{const b=e.target.closest("button:enabled");' +
  'b&&(e.preventDefault(),b.setAttribute("aria-busy","true"))}';

/**
 * The one inline script of a page. The content security policy allows this script by its hash, which is safe as the
 * text is constant.
 */
export const INLINE_SCRIPT = `${FIRST_LAYOUT};${HOLD_PRESSES}`;

export interface PageDocument {
  title: string;
  policy: string;
  /** Further elements of the head. */
  tags: readonly HeadTag[];
  /** JSON-LD for search engines, null for pages they may not list. */
  graph: object | null;
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

const THEME_COLORS = { light: '#FAF7F0', dark: '#0C0F1A' } as const;

/** A deferred script: requested at once, run in order once the document is parsed. */
function script({ url, integrity }: SiteAsset): string {
  return `${startTag('script', { src: url, integrity, crossorigin: 'anonymous', defer: true })}</script>`;
}

/** The text of an inlined style sheet, escaped so that it cannot end its element. */
export function escapeStyleText(text: string): string {
  return text.replace(/<\/(?=style)/gi, '<\\/');
}

/** Matches the content security policy in a page: only directly after the charset, where the composition writes it. */
export const POLICY_PATTERN =
  /(?<=<head>\n<meta charset="utf-8">\n)<meta http-equiv="Content-Security-Policy" content="([^"<>]*)">\n/;

/** Matches the data in a page, which has no "<". */
export const SITE_DATA = new RegExp(
  `(?<=<script type="application/json" id="${SITE_DATA_ID}">)[^<]*`,
);

export const policyElement = (policy: string): string =>
  startTag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy });

function head(page: PageDocument): string[] {
  return [
    startTag('meta', { charset: 'utf-8' }),
    // Before all other elements, because a policy does not cover elements above it.
    policyElement(page.policy),
    startTag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    // Otherwise Safari on phones turns every long number, such as a SIREN, into a link that makes a call.
    startTag('meta', { name: 'format-detection', content: 'telephone=no' }),
    `<title>${escapeHtml(page.title)}</title>`,
    ...page.tags.map(([name, attributes]) => startTag(name, attributes)),
    startTag('meta', { name: 'color-scheme', content: 'light dark' }),
    ...Object.entries(THEME_COLORS).map(([scheme, content]) =>
      startTag('meta', {
        name: 'theme-color',
        content,
        media: `(prefers-color-scheme: ${scheme})`,
      }),
    ),
    // `favicon.ico` and `apple-touch-icon.png` need no link: browsers request them by name.
    ...(page.icon === null
      ? []
      : [startTag('link', { rel: 'icon', type: 'image/svg+xml', href: page.icon })]),
    ...page.fonts.map((href) => {
      const file = { as: 'font', type: 'font/woff2', href };
      return startTag('link', { rel: 'preload', ...file, crossorigin: 'anonymous' });
    }),
    // The shell first: it provides shared modules to the others and watches them load. Before the long inlined styles, so
    // that the browser finds them sooner.
    ...[page.start, ...page.scripts].map(script),
    // `data-href` tells the loader that this sheet is already here.
    ...page.styles.map(
      ({ url, text }) =>
        `${startTag('style', { 'data-href': url })}${escapeStyleText(text)}</style>`,
    ),
    ...(page.graph === null
      ? []
      : [
          `${startTag('script', { type: 'application/ld+json' })}${jsonForHtml(page.graph)}</script>`,
        ]),
  ];
}

export function renderDocument(page: PageDocument): string {
  return [
    '<!doctype html>',
    startTag('html', { lang: 'fr' }),
    '<head>',
    ...head(page),
    '</head>',
    '<body>',
    `${startTag('div', { id: ROOT_ID })}${page.body}</div>`,
    `${startTag('script', {})}${INLINE_SCRIPT}</script>`,
    `${startTag('script', { type: 'application/json', id: SITE_DATA_ID })}${jsonForHtml(page.data)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A start tag (or void element); an attribute that is true has no value. */
export function startTag(
  name: string,
  attributes: Readonly<Record<string, string | true>>,
): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

/** JSON for a script element, escaped so that it cannot end the element or start markup. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
