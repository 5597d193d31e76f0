import type { LiveRecord } from '../store/release-store';
import type { KeptRelease } from './kept-releases';
import { sliceKey } from './keys';
import { sliceMaker, type MadeSlice, type SliceMaterial, type SliceOrder } from './make-slice';
import { takeOver } from './slice-files';

/** What is live, and the earlier releases that stay, by part. */
export interface LiveParts {
  live: readonly LiveRecord[];
  kept: ReadonlyMap<string, readonly KeptRelease[]>;
}

/** The shell first. */
function ordersOf(
  parts: LiveParts,
  { common, data: { composition } }: SliceMaterial,
): SliceOrder[] {
  const routesOf = new Map(composition.remotes.map(({ part, routes }) => [part, routes]));
  const shellFirst = [...parts.live].sort(
    (a, b) => Number(b.record.kind === 'shell') - Number(a.record.kind === 'shell'),
  );
  return shellFirst.map((live) => {
    const { part } = live.record;
    const kept = parts.kept.get(part) ?? [];
    const routes = routesOf.get(part) ?? [];
    return { live, kept, key: sliceKey(common, composition, live, { routes, kept }) };
  });
}

/**
 * Puts the slice of each part into a site. Those that are as they were come first: an image that one of them shares
 * with one that is made now is there by then, with the time of change that its slice remembers.
 */
export async function addSlices(parts: LiveParts, material: SliceMaterial): Promise<MadeSlice[]> {
  const { slices, place } = material;
  const orders = ordersOf(parts, material);
  const taken = orders.map(({ live: { record }, key }) => {
    for (const earlier of slices(record.part)) {
      const isSame = earlier.slice.key === key && takeOver(earlier, record.part, place.site);
      if (isSame) return { slice: earlier.slice, rendered: [] };
    }
    return null;
  });
  const make = sliceMaker(material);
  const all: MadeSlice[] = [];
  for (const [index, order] of orders.entries()) all.push(taken[index] ?? (await make(order)));
  return all;
}
