import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  BUNDLE_CONTENTS_FILE,
  type BundleContents,
  type BundledPackage,
  type ForeignSource,
} from '../model/plugin-files';

const SIDES = ['client', 'server'] as const;
type BundleSide = (typeof SIDES)[number];

/** The bundles of a release that contain an item. */
interface InBundles {
  bundles: BundleSide[];
}

export type ReleasePackage = BundledPackage & InBundles;
export type ReleaseSource = ForeignSource & InBundles;

/** What a release contains beside the part's own sources. */
export interface ReleaseContents {
  packages: ReleasePackage[];
  foreign: ReleaseSource[];
}

function takeContents(built: string, side: BundleSide): BundleContents {
  const file = join(built, side, BUNDLE_CONTENTS_FILE);
  const contents = JSON.parse(readFileSync(file, 'utf8')) as BundleContents;
  rmSync(file);
  return contents;
}

/** Items of both bundles, each once, in a stable order. */
function merged<Item extends { importedBy: string[] }>(
  found: readonly { side: BundleSide; items: readonly Item[] }[],
  keyOf: (item: Item) => string,
): (Item & InBundles)[] {
  const all = new Map<string, Item & InBundles>();
  for (const { side, items } of found) {
    for (const item of items) {
      const { bundles = [], importedBy = [] } = all.get(keyOf(item)) ?? {};
      all.set(keyOf(item), {
        ...item,
        bundles: bundles.includes(side) ? bundles : [...bundles, side],
        importedBy: [...new Set([...importedBy, ...item.importedBy])].sort(),
      });
    }
  }
  return [...all.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** What the bundles of a release contain. Reads and removes the lists that its builds wrote. */
export function takeBundleContents(built: string): ReleaseContents {
  const found = SIDES.map((side) => ({ side, ...takeContents(built, side) }));
  return {
    packages: merged(
      found.map(({ side, packages }) => ({ side, items: packages })),
      ({ name, version }) => `${name}@${version}`,
    ),
    foreign: merged(
      found.map(({ side, foreign }) => ({ side, items: foreign })),
      ({ file }) => file,
    ),
  };
}
