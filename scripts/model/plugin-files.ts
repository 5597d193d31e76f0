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

/** What a bundle contains beside the part's own sources. */
export interface BundledItem {
  /** Name of a package of a registry, or path below the top folder: "mfe-wizard/src/lib/dates.ts". */
  name: string;
  /** Null for a source that belongs to neither the part, nor a package, nor an entry point that is compiled into parts. */
  version: string | null;
  /** SPDX expression of the package; null when it has none. */
  license: string | null;
  /** Text of its licence file; null when it has none. */
  licenseText: string | null;
  /** Other packages, entry points of the shared package and sources of the part that import it. */
  importedBy: string[];
}

/** Written beside the files of a bundle by the build, removed by the release step. */
export const BUNDLE_CONTENTS_FILE = 'bundle-contents.json';

/** Beside files generated from a package: `{ "packages": ["<name>"] }`. They count as modules of it. */
export const MADE_FROM_FILE = 'made-from.json';

/** Reads and removes a file that the build wrote beside the files of a bundle. */
export function takeReport(file: string): unknown {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}
