import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { checkClasses } from '../../compose/check-markup';
import { FIRST_LAYOUT } from '../../compose/document';
import { contentSecurityPolicy } from '../../compose/headers';
import { FIREBASE_FILE, firebaseJson, htmlFile, PUBLIC_FOLDER } from '../../compose/hosting';
import { jsonForHtml, tag } from '../../compose/html';
import { SUBJECT_DATA_ID } from './compile';

const RUN_SCRIPT = /<script [^>]*\bsrc="[^>]*><\/script>\n?/g;
const INLINE_SCRIPT = `<script>${FIRST_LAYOUT}</script>\n`;
const DATA_BLOCK = /<script type="application\/json"[^>]*>[^<]*<\/script>\n?/g;
const STYLE = /<style[^>]*>[\s\S]*?<\/style>\n?/g;
const ROOT_START = '<div id="root">';

const SHELL_ASSETS = '/assets/shell/';

export interface SubjectScript {
  src: string;
  integrity: string;
}

/** Files of a page of a subject, in addition to the prerendered document. */
export interface SubjectAssets {
  /** Folder of its build, with font and icon. */
  folder: string;
  /** The start, then scripts that are requested at the same time. */
  scripts: readonly SubjectScript[];
  /** Style sheets to inline. */
  styles: readonly { url: string; text: string }[];
  data: unknown;
}

/** The page as HTML and CSS without any script: the lower limit of load times. */
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
    ...assets.scripts.map(
      (script) => `${tag('script', { ...script, crossorigin: 'anonymous', defer: true })}</script>`,
    ),
    ...assets.styles.map(({ url, text }) => `${tag('style', { 'data-href': url })}${text}</style>`),
  ]);
  const block = tag('script', { type: 'application/json', id: SUBJECT_DATA_ID });
  return insertBefore(head, '</body>', [`${block}${jsonForHtml(assets.data)}</script>`]);
}

/**
 * Each part has its own copy of a shared style sheet, with the part in its class names. One application has one copy,
 * without it.
 */
function withOneCopy(html: string, parts: readonly string[], styles: string): string {
  const copy = new RegExp(`([\\w-]+)_(?:${parts.join('|')})[0-9a-f]{4}(?=[\\s"])`, 'g');
  const original = (name: string, bare: string) => (styles.includes(`.${name}`) ? name : bare);
  return html.replace(/ class="[^"]*"/g, (names) => names.replace(copy, original));
}

/**
 * The same prerendered HTML, hydrated by the scripts of a subject.
 * @param parts names of the parts in it.
 * @throws when it would look different.
 */
export function hydratedBy(html: string, assets: SubjectAssets, parts: readonly string[]): string {
  const styles = assets.styles.map(({ text }) => text);
  const own = withOneCopy(withoutScript(html), parts, styles.join('\n'));
  checkClasses(own.slice(own.indexOf(ROOT_START)), styles);
  return withAssets(own, assets);
}

const NOT_FOUND_FILE = '404.html';
const ASSETS = 'assets';
const INLINED = /<style[^>]*>([\s\S]*?)<\/style>/g;

function policyOf(html: string, config: SiteConfig): string {
  const styles = Array.from(html.matchAll(INLINED), ([, text = '']) => text);
  return contentSecurityPolicy(config, styles);
}

/** Creates an empty site folder for a subject. @returns its public folder. */
export function emptySite(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  const open = join(folder, PUBLIC_FOLDER);
  mkdirSync(open, { recursive: true });
  return open;
}

/** Addresses of all assets of a site. */
function assetPaths(site: string): string[] {
  const folder = join(site, PUBLIC_FOLDER);
  return readdirSync(join(folder, ASSETS), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .map((path) => path.split(sep).join('/'));
}

/**
 * Completes the folder of a subject: its pages, made from ours, with the same headers.
 * @param write turns the HTML of our page into that of the subject.
 */
export function writeSite<P extends { path: string }>(
  ours: string,
  folder: string,
  config: SiteConfig,
  pages: readonly P[],
  write: (html: string, page: P) => string,
): void {
  const from = join(ours, PUBLIC_FOLDER);
  const to = join(folder, PUBLIC_FOLDER);
  const policies = new Map<string, string>();
  for (const page of pages) {
    const name = htmlFile(page.path);
    const html = write(readFileSync(join(from, name), 'utf8'), page);
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeFileSync(join(to, name), html);
    policies.set(page.path, policyOf(html, config));
  }
  cpSync(join(from, NOT_FOUND_FILE), join(to, NOT_FOUND_FILE));
  const notFound = policyOf('', config);
  const assets = assetPaths(folder);
  const hosting = firebaseJson({ pages: policies, notFound, assets, data: false });
  writeFileSync(join(folder, FIREBASE_FILE), JSON.stringify(hosting));
}
