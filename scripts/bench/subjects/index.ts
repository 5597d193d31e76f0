import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { composeSite } from '../../compose/compose';
import { PUBLIC_FOLDER } from '../../compose/hosting';
import { productionConfig } from '../../core/config';
import { type Part, readParts } from '../../core/parts';
import { localSiteConfig } from '../../local/config';
import { type SiteServer, startSiteServer } from '../../local/site/server';
import { describeFiles, integrityOf } from '../../model/files';
import { composerHash } from '../../model/inputs';
import { localStore } from '../../store/open';
import { APPLICATION, buildApplication, FILES } from './application';
import { chunkOf, type FilesByChunk } from './compile';
import {
  emptySite,
  hydratedBy,
  type SubjectAssets,
  type SubjectScript,
  withoutScript,
  writeSite,
} from './documents';

/** Subjects that the site is compared with. */
export const SUBJECTS = {
  ours: 'this site',
  hydrated: 'one application, prerendered and hydrated',
  plain: 'the same HTML and CSS without script',
} as const;

export type SubjectName = keyof typeof SUBJECTS;
export const subjectNames = Object.keys(SUBJECTS) as SubjectName[];

/** A folder of static files to serve and visit. */
export interface Subject {
  name: SubjectName;
  folder: string;
}

/** Whether its pages ever respond to input. */
export const answersInput = (name: SubjectName): boolean => name !== 'plain';

const JS = /\.js$/;
const CSS = /\.css$/;
const ASSETS = 'assets';

/** A prerendered public page. */
export interface PublicPage {
  path: string;
  chunk: string;
  /** Query string of the visit, with "?"; usually empty. */
  query: string;
  /** Whether search engines may show it. */
  index: boolean;
}

/** Query strings without which these pages redirect. */
const QUERIES: Readonly<Record<string, string>> = {
  '/simulateur1': '?nombrePrestataires=10&fournisseur=gros_moyens',
};

/** The pages to compare. */
export function publicPages(root: string): PublicPage[] {
  return readParts(root).flatMap(({ name, routes }) =>
    routes
      .filter(({ access, prerender }) => access === 'public' && prerender)
      .map(({ path, page, index }) => ({
        path,
        chunk: chunkOf(name, page),
        query: QUERIES[path] ?? '',
        index,
      })),
  );
}

const urls = (name: string, files: readonly string[] | undefined, pattern: RegExp) =>
  (files ?? []).filter((file) => pattern.test(file)).map((file) => `/${ASSETS}/${name}/${file}`);

function inlined(open: string, sheets: readonly string[]): SubjectAssets['styles'] {
  return sheets.map((url) => ({ url, text: readFileSync(join(open, url), 'utf8').trim() }));
}

const withIntegrity = (open: string, src: string): SubjectScript => ({
  src,
  integrity: integrityOf(readFileSync(join(open, src))),
});

interface SubjectContext {
  root: string;
  config: SiteConfig;
  /** Our own site, composed. */
  ours: string;
  parts: readonly [Part, ...Part[]];
  pages: readonly PublicPage[];
  /** For generated sources. */
  work: string;
  folderOf: (name: SubjectName) => string;
}

function preparePlain({ ours, config, pages, folderOf }: SubjectContext): void {
  const open = emptySite(folderOf('plain'));
  cpSync(join(ours, PUBLIC_FOLDER, ASSETS), join(open, ASSETS), { recursive: true });
  writeSite(ours, folderOf('plain'), config, pages, withoutScript);
}

/** Files that the application prefetches. @param folder of its build. */
function listFiles(folder: string, chunks: FilesByChunk): void {
  const lists = [...chunks].map(([chunk, files]) => [
    chunk,
    { js: urls(APPLICATION, files, JS), css: urls(APPLICATION, files, CSS) },
  ]);
  writeFileSync(join(folder, FILES), JSON.stringify(Object.fromEntries(lists)));
}

async function prepareHydrated(context: SubjectContext): Promise<void> {
  const { root, ours, parts, config, work, pages, folderOf } = context;
  const folder = folderOf('hydrated');
  const open = emptySite(folder);
  const output = join(open, ASSETS, APPLICATION);
  const files = await buildApplication(root, parts, work, output);
  listFiles(output, files);
  const names = parts.map(({ name }) => name);
  const start = files.get(APPLICATION) ?? [];
  writeSite(ours, folder, config, pages, (html, { path, chunk }) => {
    const own = [...start, ...(files.get(chunk) ?? [])];
    const assets = {
      folder: `/${ASSETS}/${APPLICATION}`,
      scripts: urls(APPLICATION, own, JS).map((src) => withIntegrity(open, src)),
      styles: inlined(open, urls(APPLICATION, own, CSS)),
      data: { config, prerendered: path },
    };
    return hydratedBy(html, assets, names);
  });
}

/** Builds comparison subjects from the checkout's sources, beside the composed site of its live releases. */
async function prepareSubjects(
  root: string,
  config: SiteConfig,
  names: readonly SubjectName[],
): Promise<Subject[]> {
  const work = join(root, '.cache', 'bench');
  const { folder: ours } = await composeSite({
    store: localStore(root),
    config,
    sites: join(work, 'sites'),
    composer: composerHash(root),
  });
  const context: SubjectContext = {
    root,
    config,
    ours,
    parts: readParts(root) as [Part, ...Part[]],
    pages: publicPages(root),
    work,
    folderOf: (name) => (name === 'ours' ? ours : join(work, 'subjects', name)),
  };
  if (names.includes('plain')) preparePlain(context);
  if (names.includes('hydrated')) await prepareHydrated(context);
  return names.map((name) => ({ name, folder: context.folderOf(name) }));
}

/** A port without a server: a visitor who is not signed in needs no service. */
const NO_SERVICES = 9;

export interface ServedSubjects {
  originOf: (name: SubjectName) => string;
  close: () => Promise<void>;
}

/** Requests every file once, so that the server's cache is full before the first visit. */
async function warmUp(folder: string, origin: string): Promise<void> {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  for (const { path } of describeFiles(join(folder, PUBLIC_FOLDER))) {
    await (await fetch(new URL(path, origin), { headers })).arrayBuffer();
  }
}

/** Builds the subjects and serves each from its own origin, with the same server. */
export async function serveSubjects(
  root: string,
  names: readonly SubjectName[] = subjectNames,
): Promise<ServedSubjects> {
  const config = localSiteConfig(productionConfig(root), NO_SERVICES);
  const cache = join(root, '.cache', 'bench', 'compressed');
  const origins = new Map<SubjectName, string>();
  const servers: SiteServer[] = [];
  for (const { name, folder } of await prepareSubjects(root, config, names)) {
    const server = await startSiteServer({ folder, port: 0, cache });
    servers.push(server);
    origins.set(name, server.origin);
    await warmUp(folder, server.origin);
  }
  return {
    originOf: (name) => origins.get(name) ?? '',
    async close() {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}
