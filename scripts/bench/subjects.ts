import { renderIsolated } from '../build/renderer/renderer';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { SiteConfig } from '@jalon/shared/config';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Browser } from 'playwright-core';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { commonConfiguration } from '../build/webpack/common';
import { STYLE_SHEET_NAME } from '../build/webpack/integrity';
import { checkClasses } from '../compose/check-markup';
import { composeSite } from '../compose/compose';
import { INLINE_SCRIPT, POLICY_PATTERN, policyElement, startTag } from '../compose/document';
import { pageCsp } from '../compose/headers';
import { htmlFilePath, PUBLIC_FOLDER } from '../compose/hosting';
import { readProductionConfig } from '../core/config';
import { type Part, readParts } from '../core/parts';
import { localSiteConfig } from '../local/config';
import { type SiteServer, startSiteServer } from '../local/site/server';
import { describeFiles, integrityOf } from '../core/integrity';
import { toolsHash } from '../core/inputs';
import { openBuiltStore } from '../store/open';
import { findChromium } from '../testkit/browsers';
import { launchBrowser } from '../testkit/test-site';

/** What is measured: our site, one prerendered and hydrated application, our HTML and CSS without script. */
export const SUBJECT_NAMES = ['ours', 'hydrated', 'plain'] as const;
export type SubjectName = (typeof SUBJECT_NAMES)[number];

interface PublicPage {
  path: string;
  /** Name of the page's file in the application. */
  chunk: string;
  /** Query string without which the page redirects, with "?"; usually empty. */
  query: string;
}

const chunkOf = (part: string, page: string) => `${part}-${page}`;

export function readPublicPages(root: string): PublicPage[] {
  return readParts(root).flatMap(({ name, routes }) =>
    routes
      .filter(({ access, prerender }) => access === 'public' && prerender)
      .map(({ path, page }) => ({
        path,
        chunk: chunkOf(name, page),
        query: path === '/simulateur1' ? '?nombrePrestataires=10&fournisseur=gros_moyens' : '',
      })),
  );
}

const APPLICATION = 'app';
const URL_OF_FILES = `/assets/${APPLICATION}/`;

/** Source of the benchmark's entry: its pages and their imports. The rest of its code is in `shell/bench`. */
function entryText(shell: Part, remotes: readonly Part[]): string {
  const text = (value: unknown) => JSON.stringify(value);
  const routes = remotes.flatMap(({ name: part, folder, routes }) =>
    routes.map((route) => {
      const chunk = chunkOf(part, route.page);
      const file = join(folder, 'src', 'pages', route.page);
      const load = `() => import(/* webpackChunkName: ${text(chunk)} */ ${text(file)})`;
      return `{ route: ${text(route)}, load: ${load} }`;
    }),
  );
  return `import { startSubject } from ${text(join(shell.folder, 'bench', 'subject'))};
startSubject([${routes.join(',\n')}]);`;
}

/**
 * All parts as one webpack application with the preset of the releases: same compilers, same minifiers, and the class
 * names of each part's release, so that the prerendered HTML fits.
 * @returns by the name of the entry or page, its files in load order.
 */
async function buildApplication(root: string, output: string) {
  const [shell, ...remotes] = readParts(root);
  if (!shell) throw new Error('Without a shell there is no application.');
  const presetOf = (part: Part): Configuration =>
    commonConfiguration({ root, part, inputs: 'bench', development: false }, 'client');
  const rulesOf = (part: Part) =>
    presetOf(part).module?.rules?.filter((rule) => rule !== '...') ?? [];
  const preset = presetOf(shell);
  const entry = `${output}.ts`;
  writeFileSync(entry, entryText(shell, remotes));
  const compiler = webpack({
    ...preset,
    entry: { [APPLICATION]: entry },
    cache: false,
    output: {
      ...preset.output,
      uniqueName: 'bench',
      trustedTypes: 'default',
      path: output,
      publicPath: URL_OF_FILES,
    },
    module: {
      rules: [
        { exclude: remotes.map(({ folder }) => folder), rules: rulesOf(shell) },
        ...remotes.map((part) => ({ include: part.folder, rules: rulesOf(part) })),
      ],
    },
    plugins: [
      // Loads its own style sheets, as there is no shell that does.
      new MiniCssExtractPlugin({ filename: STYLE_SHEET_NAME, chunkFilename: STYLE_SHEET_NAME }),
      new SubresourceIntegrityPlugin(),
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
  const urls = ({ assets = [] }: { assets?: { name: string }[] }, ending: string) =>
    assets.map(({ name }) => URL_OF_FILES + name).filter((url) => url.endsWith(ending));
  return new Map(
    Object.entries(groups).map(
      ([name, group]) => [name, { js: urls(group, '.js'), css: urls(group, '.css') }] as const,
    ),
  );
}

const SCRIPTS = /<script (?:[^>]*\bsrc="[^>]*>|type="application\/json"[^>]*>[^<]*)<\/script>\n?/g;
const END = '</script>';
/** The data of the site in a page. */
const DATA = /<script type="application\/json"[^>]*>[^<]*<\/script>/;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>\n?/g;

/** The page as HTML and CSS without any script: the lower limit of load times. */
const withoutScript = (html: string) =>
  html.replace(SCRIPTS, '').replace(`<script>${INLINE_SCRIPT}</script>\n`, '');

type WritePage = (html: string, page: PublicPage) => string;

/** Rewrites the public pages of a site, each with a content security policy for its new content. */
function rewritePages(root: string, site: string, config: SiteConfig, write: WritePage): void {
  for (const page of readPublicPages(root)) {
    const file = join(site, PUBLIC_FOLDER, htmlFilePath(page.path));
    const html = write(readFileSync(file, 'utf8'), page);
    const styles = Array.from(html.matchAll(STYLE), ([, text = '']) => text);
    const policy = `${policyElement(pageCsp(config, styles))}\n`;
    const fitting = html.replace(POLICY_PATTERN, () => policy);
    writeFileSync(file, fitting);
  }
}

/**
 * Removes part names from the class names of shared styles: each part has its own copy of a shared style sheet, but one
 * application has a single copy.
 */
function withOneCopy(html: string, parts: readonly string[], styles: string): string {
  const copy = new RegExp(`([\\w-]+)_(?:${parts.join('|')})[0-9a-f]{4}(?=[\\s"])`, 'g');
  const original = (name: string, bare: string) => (styles.includes(`.${name}`) ? name : bare);
  return html.replace(/ class="[^"]*"/g, (names) => names.replace(copy, original));
}

/** The same prerendered page, hydrated by the application. @throws when it would look different. */
async function hydratedBy(root: string, output: string): Promise<WritePage> {
  const files = await buildApplication(root, output);
  const parts = readParts(root).map(({ name }) => name);
  const read = (url: string) => readFileSync(join(output, basename(url)));
  return (html, { chunk }) => {
    const chunks = [files.get(APPLICATION), files.get(chunk)];
    const urls = chunks.flatMap((it) => it?.css ?? []);
    const styles = urls.map((url) => String(read(url)).trim());
    const scripts = chunks
      .flatMap((it) => it?.js ?? [])
      .map((src) => ({ src, integrity: integrityOf(read(src)) }));
    const head = [
      ...scripts.map(
        (it) => startTag('script', { ...it, crossorigin: 'anonymous', defer: true }) + END,
      ),
      ...urls.map(
        (url, i) => `${startTag('style', { 'data-href': url })}${styles[i] ?? ''}</style>`,
      ),
    ];
    const bare = withOneCopy(withoutScript(html), parts, styles.join('\n'));
    checkClasses(bare.slice(bare.indexOf('<div id="root">')), styles);
    const [data = ''] = DATA.exec(html) ?? [];
    return bare
      .replace(STYLE, '')
      .replaceAll('/assets/shell/', URL_OF_FILES)
      .replace('</head>', () => `${head.join('\n')}\n</head>`)
      .replace('</body>', () => `${data}\n</body>`);
  };
}

/** A port without a server: a visitor who is not signed in needs no service. */
const NO_SERVICES = 9;

/**
 * Builds subjects from the live releases and the sources of the checkout, and serves each from its own origin while a
 * browser measures them.
 */
export async function withServedSubjects(
  root: string,
  measure: (browser: Browser, originOf: (name: SubjectName) => string) => Promise<void>,
): Promise<void> {
  const work = join(root, '.cache', 'bench');
  const output = join(work, APPLICATION);
  const config = localSiteConfig(readProductionConfig(root), NO_SERVICES);
  const stored = { store: openBuiltStore(root), sites: join(work, 'sites') };
  const tools = { composer: toolsHash(root), renderer: renderIsolated };
  const composed = await composeSite({ ...stored, ...tools, config });
  const servers = new Map<SubjectName, SiteServer>();
  process.env.CHROMIUM_PATH = await findChromium(join(root, '.cache', 'chromium'));
  const browser = await launchBrowser();
  try {
    for (const name of SUBJECT_NAMES) {
      const folder = name === 'ours' ? composed.folder : join(work, 'subjects', name);
      if (name !== 'ours') {
        rmSync(folder, { recursive: true, force: true });
        cpSync(composed.folder, folder, { recursive: true });
        const write = name === 'plain' ? withoutScript : await hydratedBy(root, output);
        rewritePages(root, folder, config, write);
      }
      const open = join(folder, PUBLIC_FOLDER);
      if (name === 'hydrated') cpSync(output, join(open, URL_OF_FILES), { recursive: true });
      const server = await startSiteServer({ folder, port: 0, cache: join(work, 'compressed') });
      servers.set(name, server);
      // Every file is compressed once, before the first visit.
      for (const { path } of describeFiles(open)) {
        const headers = { 'accept-encoding': 'gzip, deflate, br' };
        await (await fetch(new URL(path, server.origin), { headers })).arrayBuffer();
      }
    }
    await measure(browser, (name) => servers.get(name)?.origin ?? '');
  } finally {
    await browser.close();
    await Promise.all([...servers.values()].map((server) => server.close()));
  }
}
