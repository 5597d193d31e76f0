import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pickExtensions, type PartExtensions, type RouteDefinition } from '@jalon/shared/protocol';
import { classSuffix, containerName } from '../core/parts';
import { integrityOf, releaseId } from '../core/integrity';
import { PACKAGES_FILE, RELEASE_FILE, RELEASE_FORMAT, type Release } from '../core/release';
import type { ReleaseStore } from '../store/release-store';
import { writeFiles, type FileTexts } from './temporary-folder';

/** The fields of a release that a test sets; the builder fills in the rest. */
export interface ReleaseSketch extends PartExtensions {
  part?: string;
  version?: string;
  inputs?: string;
  routes?: RouteDefinition[];
  /** Replaces the content hash of a build, in names and texts of scripts. */
  stamp?: string;
  /** Modules required from the shell, or provided by it. */
  requires?: Record<string, string>;
  provides?: Record<string, string>;
  files?: FileTexts;
}

const SHELL = 'shell';
const INPUTS = 'cafe0000';

export const SHELL_SERVER = `
exports.contract = { react: { createElement() {} } };
exports.NOT_FOUND_TITLE = 'Page introuvable';
exports.renderPage = (site, path, page) => '<main>' + (page ? page() : '') + '</main>';
`;

/** Code of a server bundle whose component renders this HTML. */
export function pageServer(html: string): string {
  return `module.exports = { default: () => ${JSON.stringify(html)} };`;
}

/** A prerendered public page that search engines may list, unless the test changes it. */
export function route(patch: Partial<RouteDefinition> = {}): RouteDefinition {
  return {
    path: '/',
    page: 'HomePage',
    title: 'Accueil',
    description: 'La première page.',
    access: 'public',
    index: true,
    prerender: true,
    ...patch,
  };
}

function pageNames({ part, routes = [] }: ReleaseSketch): string[] {
  return part === SHELL ? [SHELL] : [...new Set(routes.map(({ page }) => page))];
}

function scriptOf({ stamp }: ReleaseSketch, name: string): string {
  return stamp === undefined ? `client/${name}.js` : `client/${name}.${stamp}.js`;
}

function texts(sketch: ReleaseSketch): FileTexts {
  const { part = 'demo', inputs = INPUTS } = sketch;
  const layer = part === SHELL ? SHELL : `parts.${part}`;
  // Class names as in builds: those of remotes have a suffix, those of the shell have none.
  const suffix = part === SHELL ? '' : classSuffix(part, '0000');
  const pages = pageNames(sketch).map((page) => ({
    [scriptOf(sketch, page)]: `// ${page}${sketch.stamp ?? ''}`,
    [`client/${page}.css`]: `@layer ${layer} { .${page}${suffix} { color: red } }`,
    [`server/${page}.cjs`]: page === SHELL ? SHELL_SERVER : pageServer(`<h1>${page}</h1>`),
  }));
  const entry = { [scriptOf(sketch, 'entry')]: `// ${containerName(part, inputs)}` };
  return Object.assign(entry, { [PACKAGES_FILE]: '[]' }, ...pages, sketch.files) as FileTexts;
}

/** All files of sketched releases, by integrity, so that a test can read the files of a changed copy of a release. */
const sketched = new Map<string, Buffer>();

export const readFrom =
  ({ files }: Release) =>
  (path: string): Uint8Array | null =>
    sketched.get(files.find((file) => file.path === path)?.integrity ?? '') ?? null;

/** The manifest of the sketched release. The part "shell" makes a shell, other parts make a remote. */
export function releaseOf(sketch: ReleaseSketch = {}): Release {
  const { part = 'demo', version = '1.0.0', inputs = INPUTS, routes = [] } = sketch;
  const files = Object.entries(texts(sketch)).map(([path, text]) => {
    const bytes = Buffer.from(text);
    const integrity = integrityOf(bytes);
    sketched.set(integrity, bytes);
    return { path, size: bytes.length, integrity };
  });
  const pages = pageNames(sketch).map((page): [string, Release['pages'][string]] => [
    page,
    { js: [scriptOf(sketch, page)], css: [`client/${page}.css`], server: `server/${page}.cjs` },
  ]);
  const release = {
    format: RELEASE_FORMAT,
    part,
    kind: part === SHELL ? SHELL : 'remote',
    version,
    inputs,
    commit: null,
    routes,
    ...pickExtensions(sketch),
    container: containerName(part, inputs),
    entry: scriptOf(sketch, 'entry'),
    pages: Object.fromEntries(pages),
    requires: sketch.requires ?? {},
    declares: {},
    provides: sketch.provides ?? {},
    uses: {},
    offers: {},
    budgets: [],
    files,
  } satisfies Omit<Release, 'id'>;
  return { ...release, id: releaseId(release) };
}

export const shellRelease = (files: FileTexts = {}): Release => releaseOf({ part: SHELL, files });

/** Writes the files of a release into a folder, as a build does. */
export function writeRelease(folder: string, sketch: ReleaseSketch = {}): Release {
  const release = releaseOf(sketch);
  writeFiles(folder, { ...texts(sketch), [RELEASE_FILE]: JSON.stringify(release) });
  return release;
}

/** Puts a release into a store, as a build does. */
export async function addRelease(store: ReleaseStore, sketch: ReleaseSketch = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sketch-'));
  try {
    writeRelease(folder, sketch);
    const { release } = await store.addRelease(folder);
    await store.rememberBuild(release);
    return release;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function makeLive(store: ReleaseStore, sketch: ReleaseSketch = {}): Promise<Release> {
  const release = await addRelease(store, sketch);
  await store.setLive(release.part, release.id, new Date());
  return release;
}
