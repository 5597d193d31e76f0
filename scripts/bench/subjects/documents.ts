import { checkClasses } from '../../compose/check-markup';
import { FIRST_LAYOUT } from '../../compose/document';
import { escapeHtml, jsonForHtml, tag } from '../../compose/html';
import { SUBJECT_DATA_ID } from './entries';

const RUN_SCRIPT = /<script [^>]*\bsrc="[^>]*><\/script>\n?/g;
const INLINE_SCRIPT = `<script>${FIRST_LAYOUT}</script>\n`;
const DATA_BLOCK = /<script type="application\/json"[^>]*>[^<]*<\/script>\n?/g;
const FONT_HINT = /<link [^>]*\bas="font"[^>]*>\n?/g;
const STYLE = /<style[^>]*>[\s\S]*?<\/style>\n?/g;
const ROOT_START = '<div id="root">';

const SHELL_ASSETS = '/assets/shell/';

export interface SubjectScript {
  src: string;
  /** None where the build cannot name the bytes of what it loads by itself either. */
  integrity?: string;
}

/** What a page of a subject is made of beside the prerendered document. */
export interface SubjectAssets {
  /** Where its build stands, the font and the icon among it. */
  folder: string;
  start: SubjectScript;
  /** Scripts that run after the first one, asked for along with it. */
  scripts: readonly SubjectScript[];
  /** Style sheets to inline. */
  styles: readonly { url: string; text: string }[];
  /** Style sheets to link. */
  sheets: readonly string[];
  data: unknown;
}

/** The page as it is, HTML and CSS, with nothing that runs: nothing can be faster. */
export function withoutScript(html: string): string {
  return html.replace(RUN_SCRIPT, '').replace(INLINE_SCRIPT, '').replace(DATA_BLOCK, '');
}

function insertBefore(html: string, end: '</head>' | '</body>', lines: readonly string[]): string {
  const at = html.lastIndexOf(end);
  if (at < 0) throw new Error(`A page without ${end} cannot be made a comparison subject.`);
  return `${html.slice(0, at)}${lines.map((line) => `${line}\n`).join('')}${html.slice(at)}`;
}

function withAssets(html: string, assets: SubjectAssets): string {
  const own = html.replace(STYLE, '').replaceAll(SHELL_ASSETS, `${assets.folder}/`);
  const head = insertBefore(own, '</head>', [
    ...[assets.start, ...assets.scripts].map(
      (script) => `${tag('script', { ...script, crossorigin: 'anonymous', defer: true })}</script>`,
    ),
    ...assets.sheets.map((href) => tag('link', { rel: 'stylesheet', href })),
    ...assets.styles.map(({ url, text }) => `${tag('style', { 'data-href': url })}${text}</style>`),
  ]);
  const block = tag('script', { type: 'application/json', id: SUBJECT_DATA_ID });
  return insertBefore(head, '</body>', [`${block}${jsonForHtml(assets.data)}</script>`]);
}

/**
 * Where parts have a copy each of a shared style sheet, their classes say whose; one application has one copy, whose
 * classes do not.
 */
function withOneCopy(html: string, parts: readonly string[], styles: string): string {
  const copy = new RegExp(`([\\w-]+)_(?:${parts.join('|')})[0-9a-f]{4}(?=[\\s"])`, 'g');
  const original = (name: string, bare: string) => (styles.includes(`.${name}`) ? name : bare);
  return html.replace(/ class="[^"]*"/g, (names) => names.replace(copy, original));
}

/**
 * The same prerendered HTML, run by another script.
 * @param parts names of those that are in it.
 * @throws when it would look different.
 */
export function hydratedBy(html: string, assets: SubjectAssets, parts: readonly string[]): string {
  const styles = assets.styles.map(({ text }) => text);
  const own = withOneCopy(withoutScript(html), parts, styles.join('\n'));
  checkClasses(own.slice(own.indexOf(ROOT_START)), styles);
  return withAssets(own, assets);
}

/** The same head over an empty page, without hints: what comes out of a build by default. */
export function renderedBy(html: string, assets: SubjectAssets): string {
  const bare = withoutScript(html).replace(FONT_HINT, '');
  const start = bare.indexOf(ROOT_START);
  const end = bare.lastIndexOf('</body>');
  if (start < 0 || end < start) throw new Error(`The page has no ${escapeHtml(ROOT_START)}.`);
  return withAssets(`${bare.slice(0, start)}${ROOT_START}</div>\n${bare.slice(end)}`, assets);
}
