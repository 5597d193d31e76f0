import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from '@jalon/shared/config';
import { findRoot } from '../paths';
import { describeFiles } from '../release/files';
import type { LiveRecord, ReleaseStore } from '../release/store';
import { robots, sitemap } from './discovery';
import { renderNotFound, renderRoute, type RenderContext } from './pages';
import { registry } from './registry';
import { loadShellServer } from './server-bundles';
import type { Composition } from './site-data';
import { readDesign, type Design } from './social-image/design';
import { socialImage, type ImageFile } from './social-image/images';

const KEY_LENGTH = 12;
/** Folder of the store that keeps the images between two compositions. */
const IMAGE_CACHE = 'images';

/** The releases that are live in a store. @throws when no shell is among them. */
export function liveComposition(
  store: ReleaseStore,
  records: readonly LiveRecord[] = store.live(),
): Composition {
  const releases = records.map(({ part, release }) => store.release(part, release));
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
  records: readonly LiveRecord[],
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
  records: readonly LiveRecord[],
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
export function composeSite(options: ComposeOptions): string {
  const { store, config, sites, composer, design = readDesign(findRoot()) } = options;
  const records = store.live();
  const composition = liveComposition(store, records);
  const target = join(sites, siteKey(records, config, composer, design));
  if (existsSync(target)) return target;

  const releases = [composition.shell, ...composition.remotes];
  const folderOf: RenderContext['folderOf'] = ({ part, id }) => store.releaseFolder(part, id);
  const shellServer = loadShellServer(folderOf(composition.shell));
  const next = `${target}.${String(process.pid)}.next`;
  rmSync(next, { recursive: true, force: true });
  try {
    for (const release of releases) {
      cpSync(join(folderOf(release), 'client'), join(next, 'assets', release.part), {
        recursive: true,
      });
    }
    const parts = { composition, config, shellServer, folderOf };
    const { name: brand, tagline } = config.brand;
    const cache = join(store.folder, IMAGE_CACHE);
    const draw = (title: string) => socialImage({ title, brand, tagline }, design, cache);
    for (const [name, content] of siteFiles(parts, records, draw)) {
      mkdirSync(dirname(join(next, name)), { recursive: true });
      writeFileSync(join(next, name), content);
    }
    renameSync(next, target);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return target;
}
