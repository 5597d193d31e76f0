import { join, posix } from 'node:path';
import { loadShellServer } from '../build/server-bundles';
import type { Release } from '../model/release';
import { assetUrl } from '../model/site-asset';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import { SECURITY_PATH, securityText } from './discovery';
import { htmlFile, NOT_FOUND_PATH, PUBLIC_FOLDER } from './hosting';
import type { KeptRelease } from './composition';
import type { Content, FolderFiles } from './linked-folder';
import { renderNotFound, renderRoute, type RenderContext, type RenderedPage } from './pages';
import { partTexts } from './registry';
import type { SiteDataOptions } from './site-data';
import { siteIcons } from './site-icons';

/** Data shared by the parts of one site. */
export interface SiteMaterial {
  store: ReleaseStore;
  data: SiteDataOptions;
  draw: RenderContext['draw'];
  /** Background of the site's icon where it must be opaque. */
  paper: string;
}

/** A release, with a local folder of its verified files. */
interface OpenRelease {
  release: Release;
  folder: string;
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

/** The pages of a part by address, each with its file in the public folder. */
async function renderPages(
  context: RenderContext,
  owner: Release,
): Promise<[path: string, file: string, page: RenderedPage][]> {
  if (owner.kind === 'shell') {
    return [[NOT_FOUND_PATH, '404.html', await renderNotFound(context)]];
  }
  const remote = context.composition.remotes.find(({ part }) => part === owner.part);
  const own = new Set(remote?.routes.map(({ path }) => path));
  const pages: [string, string, RenderedPage][] = [];
  for (const route of owner.routes) {
    if (!own.has(route.path)) continue;
    pages.push([route.path, htmlFile(route.path), await renderRoute(context, owner, route)]);
  }
  return pages;
}

function pageFiles(pages: Awaited<ReturnType<typeof renderPages>>): Map<string, Content> {
  const files = new Map<string, string | Buffer>();
  for (const [path, file, { html, image }] of pages) {
    files.set(posix.join(PUBLIC_FOLDER, file), html);
    if (!image) continue;
    const place = posix.join(PUBLIC_FOLDER, image.path);
    // The file name is a hash of the title: pages with the same title share the image.
    const same = files.get(place);
    if (same !== undefined && !image.bytes.equals(Buffer.from(same))) {
      throw new Error(`The image of ${path} has the name of another one: change its title.`);
    }
    files.set(place, image.bytes);
  }
  return files;
}

/** Files that a site has once, from its shell. */
function shellFiles(
  { data, paper }: SiteMaterial,
  { release, folder }: OpenRelease,
  { record }: LiveRecord,
): [string, Content][] {
  return [[SECURITY_PATH, securityText(data.config, record)], ...siteIcons(release, folder, paper)];
}

/** The shell's server bundle for rendering all parts, loaded when the first part needs it. */
function shellLoader({ store, data, draw }: SiteMaterial) {
  const load = async () => {
    const folder = await store.releaseFolder(data.composition.shell);
    return { ...data, draw, shellServer: loadShellServer(folder), shellFolder: folder };
  };
  let loaded: ReturnType<typeof load> | null = null;
  return () => (loaded ??= load());
}

/**
 * @returns a function that makes everything that a site has because of one part: its pages and their images, its
 * assets and those of its earlier releases that stay, its signed record and its public description.
 */
export function partMaker(material: SiteMaterial) {
  const { store } = material;
  const shell = shellLoader(material);
  return async (live: LiveRecord, kept: readonly KeptRelease[]): Promise<FolderFiles> => {
    const opened = await open(store, live.record);
    const { release, folder } = opened;
    const { shellFolder, ...common } = await shell();
    const folderOf = ({ part }: Release) => (part === release.part ? folder : shellFolder);
    const pages = await renderPages({ ...common, folderOf }, release);
    const { assets, isComplete } = await keptAssets(store, kept);
    const texts: [string, Content][] = [
      ...partTexts(live),
      ...(release.kind === 'shell' ? shellFiles(material, opened, live) : []),
    ];
    return {
      files: new Map([
        ...pageFiles(pages),
        ...assets,
        ...assetsOf(opened),
        ...texts.map(([path, text]) => [posix.join(PUBLIC_FOLDER, path), text] as const),
      ]),
      policies: Object.fromEntries(pages.map(([path, , { policy }]) => [path, policy])),
      isComplete,
    };
  };
}
