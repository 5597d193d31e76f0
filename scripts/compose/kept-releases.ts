import type { PartRecord } from '@jalon/shared/protocol';
import type { CheckedRecord } from '../store/record';

/** A release whose files stay on the site, for tabs that were opened with it. */
export interface KeptRelease {
  part: string;
  release: string;
  manifest: string;
}

/** Releases of a part that stay, the live one included, however long ago they were live. */
const LAST = 3;
/** Releases that were live less long ago than this stay as well: longer than a tab is left open. */
const OPEN_TAB_MS = 86_400_000;
/** A part that is shipped all day long keeps no more than this. */
export const MOST_KEPT = 20;

/**
 * The releases of a part whose files stay on the site beside those of the live one.
 * @param records of the part, the newest first; the first one is live.
 */
export function keptOf(records: readonly PartRecord[], now: Date): KeptRelease[] {
  const since = now.getTime() - OPEN_TAB_MS;
  const ids = new Set([records[0]?.release]);
  return records.slice(1, MOST_KEPT).flatMap(({ part, release, manifest }, index) => {
    // Each was live until the one after it was issued.
    const isRecent = Date.parse(records[index]?.issued ?? '') > since;
    if (ids.has(release) || (ids.size >= LAST && !isRecent)) return [];
    ids.add(release);
    return [{ part, release, manifest }];
  });
}

/**
 * What to keep of each live part, by its name. Records that are not its team's are passed over; one that has expired is.
 * @param histories of the parts, the newest record first, {@link MOST_KEPT} of each at least.
 */
export function keptReleases(
  histories: ReadonlyMap<string, readonly CheckedRecord[]>,
  live: readonly PartRecord[],
  now: Date,
): ReadonlyMap<string, KeptRelease[]> {
  const kept = live.map((current) => {
    const older = (histories.get(current.part) ?? []).flatMap((entry) =>
      entry.record && entry.record.sequence < current.sequence ? [entry.record] : [],
    );
    return [current.part, keptOf([current, ...older], now)] as const;
  });
  return new Map(kept);
}
