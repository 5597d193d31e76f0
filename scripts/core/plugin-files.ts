import { readFileSync, rmSync } from 'node:fs';

/** Per page (or shell entry), the files that must be there before it can run, relative to the client folder. */
export type PageAssets = Record<string, { js: string[]; css: string[] }>;

/** Written beside the client files by the build, removed by the release step. */
export const PAGE_ASSETS_FILE = 'page-assets.json';

/** Per shared module, the names that a build imports from it. */
export type UsedNames = Record<string, string[]>;

/** Stands for any name, as the module object itself is used. */
export const EVERY_NAME = '*';

/** Written beside the client files by the build, removed by the release step. */
export const USED_NAMES_FILE = 'used-names.json';

/** A package of a registry in the files for browsers. */
export interface BundledPackage {
  name: string;
  version: string;
  /** SPDX expression; null when the package has none. */
  licence: string | null;
  /** Text of its licence file; null when it has none. */
  licenceText: string | null;
}

/** Written beside the client files by the build, removed by the release step. */
export const BUNDLED_PACKAGES_FILE = 'bundled-packages.json';

/** Beside files generated from a package: `{ "packages": ["<name>"] }`. They count as modules of it. */
export const MADE_FROM_FILE = 'made-from.json';

/** Reads and removes a file that the build wrote beside the files of a bundle. */
export function takeReport(file: string): unknown {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}
