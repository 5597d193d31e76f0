import { SourceMap, type SourceMapPayload } from 'node:module';
import {
  isContainerOf,
  NAVIGATION_GROUPS,
  type PageAssets,
  type PartRecord,
  type RouteDefinition,
  type SiteAsset,
} from '@jalon/shared/protocol';
import * as z from 'zod/mini';
import { budgetSchema } from './budget';

export const RELEASE_FILE = 'release.json';
export const RELEASE_FORMAT = 4;

/**
 * File of a release: the declarations of the shared modules that it provides, or was compiled against, by their path
 * below the sources of `@jalon/shared`. Beside the server bundles, which are not served.
 */
export const CONTRACT_FILE = 'server/contract.json';

/** File beside release.json, never served, that lists the packages in the files for browsers. */
export const PACKAGES_FILE = 'packages.json';

/** A package in the files for browsers. */
export interface ShippedPackage {
  name: string;
  version: string;
  /** SPDX expression; null when the package has none. */
  licence: string | null;
}

/** Folder of a release that keeps the source maps of its scripts and style sheets; it is never served. */
export const SOURCE_MAPS_FOLDER = 'maps';

/** Listed instead of names when a part uses a module object itself, and so possibly any name of the module. */
export const EVERY_EXPORT_NAME = '*';

/** Path relative to the release folder, with forward slashes, and never outside it: "client/entry.1a2b.js". */
const path = z
  .string()
  .check(z.refine((text) => !text.split('/').some((name) => /^\.{0,2}$|\\/.test(name))));
const list = z.array(z.string());
const texts = z.record(z.string(), z.string());
const names = z.record(z.string(), list);
const link = { to: z.string(), label: z.string(), order: z.number() };

export const routeFieldSchemas = {
  path: z.string(),
  page: z.string(),
  title: z.string(),
  description: z.string(),
  access: z.enum(['public', 'signed-in']),
  index: z.boolean(),
};

const navigationEntry = z.discriminatedUnion('place', [
  z.object({ place: z.literal('header'), menuOnly: z.exactOptional(z.boolean()), ...link }),
  z.object({ place: z.enum(['footer', 'site-map']), group: z.enum(NAVIGATION_GROUPS), ...link }),
]);

/** Permissions that a part requests from the site, in releases and in records. */
export const extensionFieldSchemas = {
  origins: z.exactOptional(
    z.object({ connect: z.exactOptional(list), images: z.exactOptional(list) }),
  ),
  mail: z.exactOptional(list),
  navigation: z.exactOptional(z.array(navigationEntry)),
};

/** Files a page needs before it runs, in load order. */
const page = z.object({
  js: z.array(path),
  css: z.array(path),
  /** Node bundle for prerendering. */
  server: path,
});

const file = z.object({
  path,
  /** Bytes. */
  size: z.int(),
  /** "sha384-…", as browsers check it. */
  integrity: z.string(),
});

/** Content of `release.json`: the immutable result of building one part once. */
const release = z.object({
  format: z.literal(RELEASE_FORMAT),
  part: z.string(),
  kind: z.enum(['shell', 'remote']),
  /** "<version>-<content hash>"; also the folder's name. */
  id: z.string(),
  version: z.string(),
  /** Hash of the sources that the release was built from; see `inputsHash`. */
  inputs: z.string(),
  /** Git commit, or null outside a repository or with uncommitted changes. */
  commit: z.nullable(z.string()),
  routes: z.array(z.object({ ...routeFieldSchemas, prerender: z.boolean() })),
  ...extensionFieldSchemas,
  /** Federation global of a remote; for the shell, only a name. */
  container: z.string(),
  /** Script that starts a remote's container; for the shell, its start script. */
  entry: path,
  /** Keyed by page; the shell has one, "shell". */
  pages: z.record(z.string(), page),
  /** Modules taken from the shell, with the version ranges that the remote accepts (remotes). */
  requires: texts,
  /** Ranges in the manifest of a remote for packages that the shell provides: "react" → "19.3.1" or any range. */
  declares: texts,
  /** Modules given to remotes, with their versions (shell). */
  provides: texts,
  /** Per module taken from the shell, the names that the remote uses, or {@link EVERY_EXPORT_NAME} (remotes). */
  uses: names,
  /** Per module given to remotes, the names it exports (shell). */
  offers: names,
  budgets: z.array(budgetSchema),
  files: z.array(file),
});

export type ReleaseFile = z.infer<typeof file>;
export type Release = z.infer<typeof release>;

/** Parses a release.json. @throws naming `where` when the bytes are no release. */
export function parseRelease(bytes: Uint8Array, where: string): Release {
  try {
    const parsed = z.parse(release, JSON.parse(Buffer.from(bytes).toString('utf8')));
    if (isContainerOf(parsed.part, parsed.container)) return parsed;
    throw new Error(`${parsed.container} is no container of ${parsed.part}.`);
  } catch (cause) {
    const message = `${where} is not the manifest of a release: build and publish the part again.`;
    throw new Error(message, { cause });
  }
}

/** Reads the packages of a release. @param text of its {@link PACKAGES_FILE}. */
export const parsePackages = (text: Uint8Array): ShippedPackage[] =>
  JSON.parse(Buffer.from(text).toString('utf8')) as ShippedPackage[];

/** The source map of a file of a release; null without one. @param path "client/FaqPage.1a2b.js". */
export function readSourceMap(
  path: string,
  readFile: (path: string) => Uint8Array | null,
): SourceMap | null {
  const text = readFile(`${path.replace('client', SOURCE_MAPS_FOLDER)}.map`);
  return text && new SourceMap(JSON.parse(Buffer.from(text).toString('utf8')) as SourceMapPayload);
}

/** The package of a module: "@jalon/shared" for "@jalon/shared/ui". */
export function packageNameOf(module: string): string {
  const [first = '', second = ''] = module.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Address of a part's file on the site, below the public path of the build. */
export function assetUrl(part: string, path: string): string {
  return `/assets/${part}/${path.replace(/^client\//, '')}`;
}

/** @throws when the release has no such file. */
export function toSiteAsset(release: Release, path: string): SiteAsset {
  const file = release.files.find((listed) => listed.path === path);
  if (!file) throw new Error(`Release ${release.id} of ${release.part} has no file ${path}.`);
  return { url: assetUrl(release.part, path), integrity: file.integrity };
}

/** The files of one page of a release, or of the shell's start. @throws when the release has no such page. */
export function toPageAssets(release: Release, page: string): PageAssets {
  const assets = release.pages[page];
  if (!assets) throw new Error(`Release ${release.id} of ${release.part} has no page ${page}.`);
  const locate = (paths: string[]) => paths.map((path) => toSiteAsset(release, path));
  return { js: locate(assets.js), css: locate(assets.css) };
}

/** The fields of a route that records and tabs contain. */
export function toPublishedRoute(route: RouteDefinition): PartRecord['routes'][number] {
  const { path, page, title, description, access, index } = route;
  return { path, page, title, description, access, index };
}
