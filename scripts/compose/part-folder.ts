import { join, posix } from 'node:path';
import type { PartRecord } from '@jalon/shared/protocol';
import type { OpenRelease } from '../build/renderer/render-release';
import type { Release } from '../model/release';
import { assetUrl } from '../model/site-asset';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import { SECURITY_PATH, securityText } from './discovery';
import { htmlFile, NOT_FOUND_PATH, PUBLIC_FOLDER, CONTENTS } from './hosting';
import type { KeptRelease } from './composition';
import type { Content, FolderFiles } from './linked-folder';
import { renderPages, type RenderContext, type RenderedPage } from './pages';
import type { SiteDataOptions } from './site-data';
import { siteIcons } from './site-icons';
import { fileFault, readContents, type PagesOf } from './contents';
import { CURRENT } from './site-folder';

/** Data shared by the parts of one site. */
interface SiteMaterial {
  store: ReleaseStore;
  data: SiteDataOptions;
  draw: RenderContext['draw'];
  /** Background of the site's icon where it must be opaque. */
  paper: string;
  /** What to do about a part whose pages cannot be rendered; without it, the error is thrown. */
  fallback: Fallback | null;
}

/** How a broken part is kept from stopping the publication of another one. */
export interface Fallback {
  /** Folder of the composed sites. */
  sites: string;
  /** The part that is being published: its errors are thrown. */
  submitted: string | null;
  /** Shells whose files are on the site: that of the last pages must be among them. */
  shells: readonly string[];
  onBroken: (broken: BrokenPart) => void;
}

/** A part whose release cannot be rendered, or is not in the store any more. */
export interface BrokenPart {
  part: string;
  error: unknown;
  /** What stands in its place: its last pages, pages that browsers render, or nothing. */
  instead: 'last' | 'browsers' | 'nothing';
}

async function open(
  store: ReleaseStore,
  { part, release: id, manifest }: KeptRelease,
): Promise<OpenRelease> {
  const release = await store.release(part, id, manifest);
  return { release, folder: await store.releaseFolder(release) };
}

/** The files of a release for browsers, without source maps. */
function assetsOf({ release, folder }: OpenRelease): [string, Content][] {
  const shipped = release.files.filter(
    ({ path }) => path.startsWith('client/') && !path.endsWith('.map'),
  );
  return shipped.map(({ path }): [string, Content] => [
    posix.join(PUBLIC_FOLDER, assetUrl(release.part, path)),
    { copyOf: join(folder, path) },
  ]);
}

/** Assets of earlier releases, for tabs that still run them. A fault in one of them does not stop the live release. */
async function keptAssets(store: ReleaseStore, kept: readonly KeptRelease[]) {
  const opened: (OpenRelease | null)[] = [];
  for (const release of kept) opened.push(await open(store, release).catch(() => null));
  return {
    assets: opened.flatMap((found) => (found ? assetsOf(found) : [])),
    isComplete: !opened.includes(null),
  };
}

type PageFiles = Pick<FolderFiles, 'policies' | 'pagesOf' | 'isComplete'> & {
  files: ReadonlyMap<string, Content>;
};

function pageFiles(pages: readonly RenderedPage[]): Map<string, Content> {
  const files = new Map<string, Content>();
  const images = new Map<string, string>();
  for (const { path, html, image } of pages) {
    const file = path === NOT_FOUND_PATH ? '404.html' : htmlFile(path);
    files.set(posix.join(PUBLIC_FOLDER, file), html);
    if (!image) continue;
    const place = posix.join(PUBLIC_FOLDER, image.path);
    // The file name is a hash of the title: pages with the same title share the image.
    if ((images.get(place) ?? image.file) !== image.file) {
      throw new Error(`The image of ${path} has the name of another one: change its title.`);
    }
    images.set(place, image.file);
    files.set(place, { copyOf: image.file });
  }
  return files;
}

async function freshPages(
  context: RenderContext,
  release: Release,
  drawn = true,
): Promise<PageFiles> {
  const pages = await renderPages(context, release, drawn);
  return {
    files: pageFiles(pages),
    policies: Object.fromEntries(pages.map(({ path, policy }) => [path, policy])),
    pagesOf: { release: release.id, shell: context.composition.shell.id },
    isComplete: drawn,
  };
}

/**
 * The pages of a part that cannot be rendered: as they are served now, or left to browsers.
 * @throws the error, for the part that is published, and without a fallback.
 */
async function pagesDespite(
  error: unknown,
  fallback: Fallback | null,
  context: RenderContext,
  release: Release,
): Promise<PageFiles> {
  if (!fallback || release.kind === 'shell' || release.part === fallback.submitted) throw error;
  const last = lastPages(fallback, release);
  const pages = last ?? (await freshPages(context, release, false));
  fallback.onBroken({ part: release.part, error, instead: last ? 'last' : 'browsers' });
  return pages;
}

/** A part whose release is missing or altered in the store: as it is served now, or nothing of it. */
function folderDespite(
  error: unknown,
  fallback: Fallback | null,
  { part, kind, release }: PartRecord,
): FolderFiles {
  if (!fallback || kind === 'shell' || part === fallback.submitted) throw error;
  const last = lastFiles(fallback, { part, release });
  fallback.onBroken({ part, error, instead: last ? 'last' : 'nothing' });
  return last ?? { files: new Map(), policies: {}, isComplete: false };
}

/** Files that a site has once, from its shell. */
function shellFiles(
  { data, paper }: SiteMaterial,
  { release, folder }: OpenRelease,
  { record }: LiveRecord,
): [string, Content][] {
  return [[SECURITY_PATH, securityText(data.config, record)], ...siteIcons(release, folder, paper)];
}

/**
 * @returns a function that makes everything that a site has because of one part: its pages and their images, its
 * assets and those of its earlier releases that stay.
 */
export function partMaker(material: SiteMaterial) {
  const { store, data, draw, fallback } = material;
  const make = async (live: LiveRecord, kept: readonly KeptRelease[]): Promise<FolderFiles> => {
    const opened = await open(store, live.record);
    const { release, folder } = opened;
    const { shell } = data.composition;
    const shellFolder = release.part === shell.part ? folder : await store.releaseFolder(shell);
    const folderOf = ({ part }: Release) => (part === release.part ? folder : shellFolder);
    const context = { ...data, draw, folderOf };
    const pages = await freshPages(context, release).catch((error: unknown) =>
      pagesDespite(error, fallback, context, release),
    );
    const { assets, isComplete } = await keptAssets(store, kept);
    const own = release.kind === 'shell' ? shellFiles(material, opened, live) : [];
    return {
      ...pages,
      files: new Map([
        ...pages.files,
        ...assets,
        ...assetsOf(opened),
        ...own.map(([path, text]) => [posix.join(PUBLIC_FOLDER, path), text] as const),
      ]),
      isComplete: isComplete && pages.isComplete,
    };
  };
  return (live: LiveRecord, kept: readonly KeptRelease[]) =>
    make(live, kept).catch((error: unknown) => folderDespite(error, fallback, live.record));
}

/** Files that were made for an earlier site. */
interface LastFiles {
  files: ReadonlyMap<string, Content>;
  policies: Record<string, string>;
  pagesOf: PagesOf;
  /** False: the next composition tries to render them again. */
  isComplete: false;
}

const IMAGES = posix.join(PUBLIC_FOLDER, 'assets/og/');

const isPage = (path: string) => path.endsWith('.html') || path.startsWith(IMAGES);

/** Where to look for files of a part. */
interface Served {
  /** Folder of the composed sites. */
  sites: string;
  /** Whose files are on the site. */
  shells: readonly string[];
}

/**
 * The files of a release as they are served now.
 * @returns null when another release is served, a file is altered, or the pages need a shell that has left the site.
 */
function lastFiles(
  { sites, shells }: Served,
  { part, release }: Pick<PartRecord, 'part' | 'release'>,
  isWanted: (path: string) => boolean = () => true,
): LastFiles | null {
  const served = join(sites, CURRENT);
  const contents = readContents(join(served, CONTENTS.part(part)));
  if (contents?.pagesOf?.release !== release || !shells.includes(contents.pagesOf.shell))
    return null;
  const { policies, pagesOf } = contents;
  const files = contents.files.filter(({ path }) => isWanted(path));
  if (files.some((file) => fileFault(join(served, file.path), file) !== null)) return null;
  return {
    files: new Map(files.map(({ path }) => [path, { copyOf: join(served, path) }])),
    policies,
    pagesOf,
    isComplete: false,
  };
}

/** The pages of a release as they are served now, without its scripts. */
const lastPages = (served: Served, { part, id }: Release): LastFiles | null =>
  lastFiles(served, { part, release: id }, isPage);
