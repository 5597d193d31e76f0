import { join } from 'node:path';
import type { PartRecord } from '@jalon/shared/protocol';
import type { LocalRelease } from '../build/renderer/render-release';
import { type Release, assetUrl } from '../core/release';
import type { ReleaseStore } from '../store/release-store';
import { SECURITY_TEXT_PATH, securityText } from './registry';
import { FILE_LISTS, htmlFilePath, publicPath, isAsset, isHtmlDocument } from './hosting';
import type { OldRelease } from './composition';
import type { FileContent, FolderContent } from './linked-folder';
import { renderPages, type RenderContext, type RenderedPage } from './pages';
import { siteIcons } from './site-icons';
import { compareWithListed, readFileList } from './contents';
import { CURRENT_SITE } from './site-folder';

/** A part whose release cannot be rendered, or is not in the store any more. */
export interface BrokenPart {
  part: string;
  error: unknown;
  /** What replaces the part: its last pages, pages that browsers render, or nothing. */
  instead: 'last' | 'browsers' | 'nothing';
}

/** The inputs from which the folders of all parts of a site are made. */
export interface SiteInputs {
  open: (recorded: OldRelease) => Promise<LocalRelease>;
  data: Omit<RenderContext, 'folderOf'>;
  shell: PartRecord;
  /** Background of the site's icon where it must be opaque. */
  paper: string;
  /** Folder of the composed sites: the served site there replaces parts that cannot be made. */
  sites: string;
  /** Shells whose files are on the site: a part's last pages are reused only with one of these shells. */
  shells: readonly string[];
  /** Whether a broken part is replaced and the site is served; otherwise it is an error. */
  replacesBroken: boolean;
  /** Name of the part that is being published; null outside a publication. */
  submitted: string | null;
  broken: BrokenPart[];
}

/** Opens each release once, because the store compares every file with the manifest. */
export function createReleaseOpener(store: ReleaseStore): SiteInputs['open'] {
  const opened = new Map<string, Promise<LocalRelease>>();
  const open = async ({ part, release: id, manifest }: OldRelease) => {
    const release = await store.release(part, id, manifest);
    return { release, folder: await store.releaseFolder(release) };
  };
  return (recorded) => {
    const release = opened.get(recorded.manifest) ?? open(recorded);
    opened.set(recorded.manifest, release);
    return release;
  };
}

/** The files of a release for browsers, without source maps. */
function assetsOf({ release, folder }: LocalRelease): [string, FileContent][] {
  const shipped = release.files.filter(
    ({ path }) => path.startsWith('client/') && !path.endsWith('.map'),
  );
  return shipped.map(({ path }): [string, FileContent] => [
    publicPath(assetUrl(release.part, path)),
    { copyOf: join(folder, path) },
  ]);
}

function pageFiles(pages: readonly RenderedPage[]): Map<string, FileContent> {
  const files = new Map<string, FileContent>();
  const images = new Map<string, string>();
  for (const { path, html, image } of pages) {
    files.set(publicPath(htmlFilePath(path)), html);
    if (!image) continue;
    const place = publicPath(image.path);
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
  prerenders = true,
): Promise<FolderContent> {
  const pages = await renderPages(context, release, prerenders);
  return {
    files: pageFiles(pages),
    pagesOf: { release: release.id, shell: context.composition.shell.id },
    isComplete: prerenders,
  };
}

/** Files at the top of the site, such as its icons, which come from the shell. */
function shellFiles(
  { data, paper, shell }: SiteInputs,
  { release, folder }: LocalRelease,
): [string, FileContent][] {
  const security = [SECURITY_TEXT_PATH, securityText(data.config, shell)] as const;
  const files = [security, ...siteIcons(release, folder, paper)];
  return files.map(([path, content]) => [publicPath(path), content]);
}

const isPage = (path: string) => isHtmlDocument(path) || path.startsWith(publicPath('assets/og/'));

/**
 * The files of a release as they are served now.
 * @returns null when another release is served, a file is altered, or the pages need a shell that has left the site.
 */
function lastFiles(
  { sites, shells }: SiteInputs,
  { part, release }: PartRecord,
  isWanted: (path: string) => boolean,
): FolderContent | null {
  const served = join(sites, CURRENT_SITE);
  const contents = readFileList(join(served, FILE_LISTS.part(part)));
  if (contents?.pagesOf?.release !== release || !shells.includes(contents.pagesOf.shell))
    return null;
  const files = contents.files.filter(({ path }) => isWanted(path));
  if (files.some((file) => compareWithListed(join(served, file.path), file) !== null)) return null;
  return {
    ...contents,
    files: new Map(files.map(({ path }) => [path, { copyOf: join(served, path) }])),
    // Incomplete, so that the next command tries to render the pages again.
    isComplete: false,
  };
}

/** The unaltered assets of a part as they are served now, for tabs that run a release that the store has lost. */
function servedAssets({ sites }: SiteInputs, part: string): [string, FileContent][] {
  const served = join(sites, CURRENT_SITE);
  const files = readFileList(join(served, FILE_LISTS.part(part)))?.files ?? [];
  return files
    .filter(
      (file) => isAsset(file.path) && compareWithListed(join(served, file.path), file) === null,
    )
    .map(({ path }) => [path, { copyOf: join(served, path) }]);
}

/** Whether a part that cannot be made may be replaced; otherwise its error is thrown. */
const isReplaceable = (
  { replacesBroken, submitted }: SiteInputs,
  { part, kind }: PartRecord,
): boolean => replacesBroken && kind !== 'shell' && part !== submitted;

/** The pages of a part: rendered now, else the pages served last, else pages that browsers render. */
async function pagesOf(
  material: SiteInputs,
  { release, folder }: LocalRelease,
  record: PartRecord,
): Promise<FolderContent> {
  const shell = await material.open(material.shell);
  const folderOf = ({ part }: Release) => (part === release.part ? folder : shell.folder);
  const context = { ...material.data, folderOf };
  try {
    return await freshPages(context, release);
  } catch (error) {
    if (!isReplaceable(material, record)) throw error;
    const last = lastFiles(material, record, isPage);
    const pages = last ?? (await freshPages(context, release, false));
    material.broken.push({ part: record.part, error, instead: last ? 'last' : 'browsers' });
    return pages;
  }
}

async function filesOf(
  material: SiteInputs,
  record: PartRecord,
  kept: readonly OldRelease[],
): Promise<FolderContent> {
  const opened = await material.open(record);
  const pages = await pagesOf(material, opened, record);
  // Earlier releases serve tabs that still run them. A fault in an earlier release does not stop the live one.
  const tried = await Promise.allSettled(kept.map((old) => material.open(old)));
  const earlier = tried.flatMap((it) => (it.status === 'fulfilled' ? assetsOf(it.value) : []));
  const isLost = tried.some(({ status }) => status === 'rejected');
  const rescued = isLost && material.replacesBroken ? servedAssets(material, record.part) : [];
  const shellOnly = record.kind === 'shell' ? shellFiles(material, opened) : [];
  return {
    ...pages,
    files: new Map([...pages.files, ...rescued, ...earlier, ...assetsOf(opened), ...shellOnly]),
    isComplete: pages.isComplete && !isLost,
  };
}

/**
 * Makes everything that a site has because of one part: its pages and their images, its assets and those of its earlier
 * releases that stay.
 * @throws when the part cannot be made, and may not be replaced by its served files or left out.
 */
export async function makePart(
  material: SiteInputs,
  record: PartRecord,
  kept: readonly OldRelease[],
): Promise<FolderContent> {
  try {
    return await filesOf(material, record, kept);
  } catch (error) {
    if (!isReplaceable(material, record)) throw error;
    const last = lastFiles(material, record, () => true);
    material.broken.push({ part: record.part, error, instead: last ? 'last' : 'nothing' });
    return last ?? { files: new Map(), isComplete: false };
  }
}
