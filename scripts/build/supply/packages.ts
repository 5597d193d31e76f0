import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLED_PACKAGES_FILE, type BundledPackage } from '../../model/bundled-packages';

const SIDES = ['client', 'server'] as const;
type BundleSide = (typeof SIDES)[number];

/** A package with modules in a release, and in which of its bundles. */
export interface ReleasePackage extends BundledPackage {
  bundles: BundleSide[];
}

const keyOf = ({ name, version }: BundledPackage) => `${name}@${version}`;

function takeBundled(built: string, side: BundleSide): BundledPackage[] {
  const file = join(built, side, BUNDLED_PACKAGES_FILE);
  const packages = JSON.parse(readFileSync(file, 'utf8')) as BundledPackage[];
  rmSync(file);
  return packages;
}

/** The packages that are in a release, as its builds left them, in a stable order; what they left is not shipped. */
export function takePackages(built: string): ReleasePackage[] {
  const found = new Map<string, ReleasePackage>();
  for (const side of SIDES) {
    for (const bundled of takeBundled(built, side)) {
      const bundles = found.get(keyOf(bundled))?.bundles ?? [];
      found.set(keyOf(bundled), { ...bundled, bundles: [...bundles, side] });
    }
  }
  return [...found.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
