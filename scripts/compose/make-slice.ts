import { join, posix } from 'node:path';
import type { RouteDefinition } from '@jalon/shared/protocol';
import type { Release } from '../model/release';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import { SECURITY_PATH, securityText } from './discovery';
import { placeTexts, writeOwn } from './earlier-files';
import { PUBLIC_FOLDER } from './hosting/firebase-json';
import type { KeptRelease } from './kept-releases';
import { pageKey } from './keys';
import { pagesTexts } from './part-of-page';
import { NOT_FOUND_PATH, renderNotFound, renderRoute, type RenderContext } from './pages';
import { discoveryDocument, discoveryPath } from './registry';
import { recordFile } from './registry-files';
import { addPages, htmlFile, type SitePage } from './render-site';
import { loadShellServer } from '../build/server-bundles';
import { addAssets, addKeptAssets, type SitePlace } from './site-assets';
import type { SiteDataOptions } from './site-data';
import { siteIcons } from './site-icons';
import { slicePath, type EarlierSlices, type Slice } from './slice';
import { describeSliceFiles } from './slice-files';

/** What the slices of one site have in common. */
export interface SliceMaterial {
  store: ReleaseStore;
  data: SiteDataOptions;
  draw: RenderContext['draw'];
  /** Colour that the site's icon stands on where it has to be opaque. */
  paper: string;
  place: SitePlace;
  slices: EarlierSlices;
  /** See `commonKey`. */
  common: string;
}

/** The slice that a part is to have. */
export interface SliceOrder {
  live: LiveRecord;
  kept: readonly KeptRelease[];
  /** See `sliceKey`. */
  key: string;
}

export interface MadeSlice {
  slice: Slice;
  /** Paths that had to be rendered. */
  rendered: string[];
}

/** Opens releases and the shell's server side when they are needed, each once. */
function openings({ store, data, draw }: SliceMaterial) {
  const folders = new Map<string, string>();
  const folder = async (release: Release): Promise<string> => {
    const known = folders.get(release.part) ?? (await store.releaseFolder(release));
    folders.set(release.part, known);
    return known;
  };
  const begin = async (): Promise<RenderContext> => {
    const shellServer = loadShellServer(await folder(data.composition.shell));
    return { ...data, draw, shellServer, folderOf: ({ part }) => folders.get(part) ?? '' };
  };
  let context: Promise<RenderContext> | null = null;
  return { folder, context: () => (context ??= begin()) };
}

type Openings = ReturnType<typeof openings>;

function sitePages(
  { common, data }: SliceMaterial,
  { context }: Openings,
  owner: Release,
  { record }: LiveRecord,
): SitePage[] {
  const keyOf = (route: RouteDefinition | null) => pageKey(common, data.composition, record, route);
  if (owner.kind === 'shell') {
    const render = async () => renderNotFound(await context());
    return [{ path: NOT_FOUND_PATH, file: '404.html', key: keyOf(null), render }];
  }
  // A path with a parameter is many addresses: the 404 file serves them, and the shell finds the page.
  const own = data.composition.remotes.find(({ part }) => part === owner.part);
  const routes = (own?.routes ?? []).filter(({ path }) => !path.includes(':'));
  return routes.map((route) => ({
    path: route.path,
    file: htmlFile(route.path),
    key: keyOf(route),
    render: async () => renderRoute(await context(), owner, route),
  }));
}

function textsOf(release: Release, live: LiveRecord): Map<string, string | Buffer> {
  const discovery = discoveryDocument(release, live.record.sequence);
  const open: [string, string][] = [
    recordFile(live),
    [discoveryPath(release.part), `${JSON.stringify(discovery, null, 2)}\n`],
  ];
  const texts = open.map(([path, text]) => [posix.join(PUBLIC_FOLDER, path), text] as const);
  return new Map([...texts, ...pagesTexts(release)]);
}

/** What a site has once, because of its shell: they change with its record, the configuration and the design alone. */
function siteFiles(
  { data, paper }: SliceMaterial,
  shell: Release,
  folder: string,
  { record }: LiveRecord,
): [string, string | Buffer][] {
  const files: [string, string | Buffer][] = [
    [SECURITY_PATH, securityText(data.config, record)],
    ...siteIcons(shell, folder, paper),
  ];
  return files.map(([path, content]) => [posix.join(PUBLIC_FOLDER, path), content]);
}

/** A slice that lacks something is not taken over: the next site looks for it again. */
function keyWithout(leftOut: readonly string[], key: string): string {
  return leftOut.length === 0 ? key : `${key} without ${leftOut.join(', ')}`;
}

/** @returns what makes the slice of a part from its release, and puts its files into the site. */
export function sliceMaker(material: SliceMaterial): (order: SliceOrder) => Promise<MadeSlice> {
  const { store, slices, place } = material;
  const { site, earlier } = place;
  const opened = openings(material);
  return async ({ live, kept, key }) => {
    const { part, manifest } = live.record;
    const release = await store.release(part, live.record.release, manifest);
    const folder = await opened.folder(release);
    const wanted = sitePages(material, opened, release, live);
    const { pages, files, rendered } = await addPages(wanted, [...slices(part)], site);
    const assets = addAssets(release, folder, place);
    const keptAssets = await addKeptAssets(store, kept, place);
    const texts = new Map([
      ...textsOf(release, live),
      ...(release.kind === 'shell' ? siteFiles(material, release, folder, live) : []),
    ]);
    placeTexts(texts, site, earlier);
    const paths = [...files, ...assets, ...keptAssets.paths, ...texts.keys()];
    const slice = {
      key: keyWithout(keptAssets.leftOut, key),
      manifest,
      routes: release.routes,
      pages,
      files: describeSliceFiles(site, paths),
    };
    writeOwn(join(site, slicePath(part)), `${JSON.stringify(slice)}\n`);
    return { slice, rendered };
  };
}
