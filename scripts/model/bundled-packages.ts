/** A package of a registry with at least one module in a bundle. */
export interface BundledPackage {
  name: string;
  version: string;
  /** SPDX expression, as the package itself says; null when it does not. */
  license: string | null;
  /** What its licence file says; null when it has none. */
  licenseText: string | null;
}

/** Left beside the files of a bundle by the build, taken away by the release step. */
export const BUNDLED_PACKAGES_FILE = 'bundled-packages.json';

/**
 * Beside files that were made from a package and copied in: `{ "packages": ["<name>"] }`. They count as modules of it.
 */
export const MADE_FROM_FILE = 'made-from.json';
