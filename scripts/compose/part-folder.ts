import { join } from 'node:path';
import type { PartRecord } from '@jalon/shared/protocol';
import type { OpenRelease } from '../build/renderer/render-release';
import type { Release } from '../model/release';
import { assetUrl } from '../model/site-asset';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import { SECURITY_PATH, securityText } from './discovery';
import { CONTENTS, htmlFile, inPublic, isAsset, isDocument } from './hosting';
import type { KeptRelease } from './composition';
import type { Content, FolderContent } from './linked-folder';
import { renderPages, type RenderContext, type RenderedPage } from './pages';
import type { SiteDataOptions } from './site-data';
import { siteIcons } from './site-icons';
import { fileFault, readContents } from './contents';
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
  /** What replaces the part: its last pages, pages that browsers render, or nothing. */
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
    inPublic(assetUrl(release.part, path)),
    { copyOf: join(folder, path) },
  ]);
}

function pageFiles(pages: readonly RenderedPage[]): Map<string, Content> {
  const files = new Map<string, Content>();
  const images = new Map<string, string>();
  for (const { path, html, image } of pages) {
    files.set(inPublic(htmlFile(path)), html);
    if (!image) continue;
    const place = inPublic(image.path);
    // The file name is a hash of the title: pages with the same title share an image, two titles with one hash are refused.
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
): Promise<FolderContent> {
  const pages = await renderPages(context, release, drawn);
  return {
    files: pageFiles(pages),
    pagesOf: { release: release.id, shell: context.composition.shell.id },
    isComplete: drawn,
  };
}

/** Files that a site has once, from its shell. */
function shellFiles(
  { data, paper }: SiteMaterial,
  { release, folder }: OpenRelease,
  { record }: LiveRecord,
): [string, Content][] {
  const files = [
    [SECURITY_PATH, securityText(data.config, record)] as const,
    ...siteIcons(release, folder, paper),
  ];
  return files.map(([path, content]) => [inPublic(path), content]);
}

const IMAGES = inPublic('assets/og/');

const isPage = (path: string) => isDocument(path) || path.startsWith(IMAGES);

/**
 * The files of a release as they are served now.
 * @returns null when another release is served, a file is altered, or the pages need a shell that has left the site.
 */
function lastFiles(
  { sites, shells }: Fallback,
  { part, release }: PartRecord,
  isWanted: (path: string) => boolean,
): FolderContent | null {
  const served = join(sites, CURRENT);
  const contents = readContents(join(served, CONTENTS.part(part)));
  if (contents?.pagesOf?.release !== release || !shells.includes(contents.pagesOf.shell))
    return null;
  const files = contents.files.filter(({ path }) => isWanted(path));
  if (files.some((file) => fileFault(join(served, file.path), file) !== null)) return null;
  return {
    ...contents,
    files: new Map(files.map(({ path }) => [path, { copyOf: join(served, path) }])),
    // The next command tries to render them again.
    isComplete: false,
  };
}

/** The unaltered assets of a part as they are served now, for tabs that run a release that the store has lost. */
function servedAssets({ sites }: Fallback, part: string): [string, Content][] {
  const served = join(sites, CURRENT);
  const files = readContents(join(served, CONTENTS.part(part)))?.files ?? [];
  return files
    .filter((file) => isAsset(file.path) && fileFault(join(served, file.path), file) === null)
    .map(({ path }) => [path, { copyOf: join(served, path) }]);
}

/**
 * Files that replace those that cannot be made: the ones served now, else those that `makeOthers` makes.
 * @throws the error, for a shell and the part that is published, and without a fallback.
 */
async function filesDespite(
  error: unknown,
  fallback: Fallback | null,
  record: PartRecord,
  isWanted: (path: string) => boolean,
  [instead, makeOthers]: ['browsers' | 'nothing', () => FolderContent | Promise<FolderContent>],
): Promise<FolderContent> {
  const { part, kind } = record;
  if (!fallback || kind === 'shell' || part === fallback.submitted) throw error;
  const last = lastFiles(fallback, record, isWanted);
  const files = last ?? (await makeOthers());
  fallback.onBroken({ part, error, instead: last ? 'last' : instead });
  return files;
}

/**
 * @returns a function that makes everything that a site has because of one part: its pages and their images, its
 * assets and those of its earlier releases that stay.
 */
export function partMaker(material: SiteMaterial) {
  const { store, data, draw, fallback } = material;
  const make = async (live: LiveRecord, kept: readonly KeptRelease[]): Promise<FolderContent> => {
    const opened = await open(store, live.record);
    const { release, folder } = opened;
    const { shell } = data.composition;
    const shellFolder = release.part === shell.part ? folder : await store.releaseFolder(shell);
    const folderOf = ({ part }: Release) => (part === release.part ? folder : shellFolder);
    const context = { ...data, draw, folderOf };
    const pages = await freshPages(context, release).catch((error: unknown) =>
      filesDespite(error, fallback, live.record, isPage, [
        'browsers',
        () => freshPages(context, release, false),
      ]),
    );
    // For tabs that still run them. A fault in one of them does not stop the live release.
    const earlier: (OpenRelease | null)[] = [];
    for (const one of kept) earlier.push(await open(store, one).catch(() => null));
    const isLost = earlier.includes(null);
    return {
      ...pages,
      files: new Map([
        ...pages.files,
        ...(isLost && fallback ? servedAssets(fallback, release.part) : []),
        ...earlier.flatMap((found) => (found ? assetsOf(found) : [])),
        ...assetsOf(opened),
        ...(release.kind === 'shell' ? shellFiles(material, opened, live) : []),
      ]),
      isComplete: pages.isComplete && !isLost,
    };
  };
  return (live: LiveRecord, kept: readonly KeptRelease[]) =>
    make(live, kept).catch((error: unknown) =>
      filesDespite(error, fallback, live.record, () => true, [
        'nothing',
        () => ({ files: new Map(), isComplete: false }),
      ]),
    );
}
