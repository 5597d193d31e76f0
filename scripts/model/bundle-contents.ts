/** A package of a registry with at least one module in a bundle. */
export interface BundledPackage {
  name: string;
  version: string;
  /** SPDX expression, as the package itself says; null when it does not. */
  license: string | null;
  /** What its licence file says; null when it has none. */
  licenseText: string | null;
  /** Other packages, entry points of the shared package and sources of the part that import it. */
  importedBy: string[];
}

/** A source in a bundle that is neither the part's own, nor a package's, nor behind an entry point that parts have a copy of. */
export interface ForeignSource {
  /** Relative to the top folder: "mfe-wizard/src/lib/dates.ts". */
  file: string;
  importedBy: string[];
}

/** What a bundle contains beside the part's own sources. */
export interface BundleContents {
  packages: BundledPackage[];
  foreign: ForeignSource[];
}

/** Left beside the files of a bundle by the build, taken away by the release step. */
export const BUNDLE_CONTENTS_FILE = 'bundle-contents.json';

/**
 * Beside files that were made from a package and copied in: `{ "packages": ["<name>"] }`. They count as modules of it.
 */
export const MADE_FROM_FILE = 'made-from.json';
