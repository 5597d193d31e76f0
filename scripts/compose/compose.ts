import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import type { PartRecord } from '@jalon/shared/contract';
import { findRoot } from '../paths';
import { describeFiles } from '../release/files';
import type { LiveRecord, ReleaseStore } from '../store/release-store';
import { robots, sitemap } from './discovery';
import { renderNotFound, renderRoute, type RenderContext } from './pages';
import { registry } from './registry';
import { registryFiles, type RegistryFiles } from './registry-files';
import { loadShellServer } from './server-bundles';
import type { Composition } from './site-data';
import { readDesign, type Design } from './social-image/design';
import { socialImage, type ImageFile } from './social-image/images';

const KEY_LENGTH = 12;
/** Folder of the store that keeps the images between two compositions. */
const IMAGE_CACHE = 'images';

/** The releases that are live in a store. @throws when no shell is among them. */
export async function liveComposition(
  store: ReleaseStore,
  live?: readonly LiveRecord[],
): Promise<Composition> {
  const records = (live ?? (await store.live())).map(({ record }) => record);
  const releases = await Promise.all(
    records.map(({ part, release, manifest }) => store.release(part, release, manifest)),
  );
  const shell = releases.find(({ kind }) => kind === 'shell');
  if (!shell) throw new Error('No shell is live in the store: run "jalon build" first.');
  return { shell, remotes: releases.filter(({ kind }) => kind === 'remote') };
}

/** Where the file of an address stands in the site folder. */
export function htmlFile(path: string): string {
  return join('.', path, 'index.html');
}

type SiteFiles = Map<string, string | Buffer>;

function siteFiles(
  parts: Omit<RenderContext, 'imageOf'>,
  records: readonly PartRecord[],
  published: RegistryFiles,
  draw: (title: string) => ImageFile,
): SiteFiles {
  const { composition, config } = parts;
  const images: SiteFiles = new Map();
  const imageOf = (title: string) => {
    const { path, bytes } = draw(title);
    images.set(path, bytes);
    return `/${path}`;
  };
  const context = { ...parts, imageOf };
  const files: SiteFiles = new Map([
    ['404.html', renderNotFound(context)],
    ['sitemap.xml', sitemap(composition, config)],
    ['robots.txt', robots(config)],
    ...published.files,
    ['registry.json', `${JSON.stringify(registry(composition, records), null, 2)}\n`],
  ]);
  for (const release of composition.remotes) {
    // A path with a parameter is many addresses: the 404 file serves them, and the shell finds the page.
    for (const route of release.routes.filter(({ path }) => !path.includes(':'))) {
      files.set(htmlFile(route.path), renderRoute(context, release, route));
    }
  }
  return new Map([...files, ...images]);
}

/** Identifies a site: what its registry says is live, the configuration, the images' design and the code that composes them. */
function siteKey(
  records: readonly PartRecord[],
  config: SiteConfig,
  composer: string,
  design: Design,
): string {
  const live = records.map(({ part, release, sequence }) => [part, release, sequence]);
  const hash = createHash('sha256').update(JSON.stringify([live, config, design.fingerprint]));
  for (const { integrity } of describeFiles(composer)) hash.update(integrity);
  return hash.digest('hex').slice(0, KEY_LENGTH);
}

export interface ComposeOptions {
  store: ReleaseStore;
  config: SiteConfig;
  /** Folder that holds one folder per composed site. */
  sites: string;
  /** Folder of the composing code, part of what identifies a site. */
  composer: string;
  /** How its images look; read from the checkout when left out. */
  design?: Design;
}

/**
 * Makes the site of the live releases: static files only. A site that exists already is not made again.
 * @returns its folder; it appears there complete or not at all.
 */
export async function composeSite(options: ComposeOptions): Promise<string> {
  const { store, config, sites, composer, design = readDesign(findRoot()) } = options;
  const live = await store.live();
  const records = live.map(({ record }) => record);
  const composition = await liveComposition(store, live);
  const target = join(sites, siteKey(records, config, composer, design));
  if (existsSync(target)) return target;

  const releases = [composition.shell, ...composition.remotes];
  const folders = new Map<string, string>();
  for (const release of releases) folders.set(release.part, await store.releaseFolder(release));
  const folderOf: RenderContext['folderOf'] = ({ part }) => folders.get(part) ?? '';
  const shellServer = loadShellServer(folderOf(composition.shell));
  const next = `${target}.${String(process.pid)}.next`;
  rmSync(next, { recursive: true, force: true });
  try {
    for (const release of releases) {
      cpSync(join(folderOf(release), 'client'), join(next, 'assets', release.part), {
        recursive: true,
      });
    }
    const published = await registryFiles(live, store.keys);
    const sequenceOf = (name: string) => records.find(({ part }) => part === name)?.sequence ?? 0;
    const { keys } = published;
    const parts = { composition, config, shellServer, folderOf, sequenceOf, keys };
    const { name: brand, tagline } = config.brand;
    const cache = join(store.cache, IMAGE_CACHE);
    const draw = (title: string) => socialImage({ title, brand, tagline }, design, cache);
    for (const [name, content] of siteFiles(parts, records, published, draw)) {
      mkdirSync(dirname(join(next, name)), { recursive: true });
      writeFileSync(join(next, name), content);
    }
    renameSync(next, target);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return target;
}
