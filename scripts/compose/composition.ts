import type { PartRecord } from '@jalon/shared/protocol';
import type { SiteConfig } from '@jalon/shared/config';
import { AddressClaims, takenPrefixes } from '../core/limits';
import type { KeyRing } from '../store/key-ring';
import { formatRecordProblem, type CheckedRecord } from '../store/record';
import { newestValidRecord } from '../store/record-log';
import type { LiveRecord } from '../store/release-store';
import { readServedRecord } from './served';
import type { KnownRemote } from './site-data';

/** A release whose files stay on the site, for tabs that were opened with it. */
export type OldRelease = Pick<PartRecord, 'part' | 'release' | 'manifest'>;

/** Number of newest releases of a part that stay whatever their age, the live one included. */
const ALWAYS_KEPT = 3;
/** Older releases stay for this long after they were live (ms): longer than a tab is left open. */
const OPEN_TAB_MS = 86_400_000;
/** Number of newest records considered for a part that is published very often. */
export const MAX_KEPT_RELEASES = 20;

/**
 * The earlier releases of a part whose files stay on the site beside the live release. Includes releases of expired
 * records, but none that the part's team did not sign.
 * @param history of the part, the newest record first, {@link MAX_KEPT_RELEASES} at least.
 */
export function keptOldReleases(
  live: PartRecord,
  history: readonly Pick<CheckedRecord, 'record'>[],
  now: Date,
): OldRelease[] {
  const since = now.getTime() - OPEN_TAB_MS;
  const older = history.flatMap(({ record }) =>
    record && record.sequence < live.sequence ? [record] : [],
  );
  const ids = new Set([live.release]);
  let { issued: liveUntil } = live;
  return older.slice(0, MAX_KEPT_RELEASES - 1).flatMap(({ part, release, manifest, issued }) => {
    const isRecent = Date.parse(liveUntil) > since;
    liveUntil = issued;
    if (ids.has(release) || (ids.size >= ALWAYS_KEPT && !isRecent)) return [];
    ids.add(release);
    return [{ part, release, manifest }];
  });
}

export interface PartState {
  part: string;
  /** The newest record in the store that the part's team signed; null when there is none. */
  valid: CheckedRecord | null;
  /** The record whose release a site shows; null when it shows none. */
  live: LiveRecord | null;
  /** Descriptions of records that are gone, and of invalid ones that are newer than the newest valid one. */
  garbage: string[];
  /** What is wrong with the records, how to repair it, and what is served meanwhile; null when nothing is. */
  warning: string | null;
}

/** Reports that the newest record of a part is gone from the store, and which newer one the served site has. */
function lostMessage({ part, sequence, lostAbove }: CheckedRecord): string[] {
  if (lostAbove === undefined) return [];
  return [
    `The store has sequence ${String(lostAbove)} of ${part}, the served site has ${String(sequence)}: somebody removed newer records. The next publish of ${part} writes a sequence above both.`,
  ];
}

/** @param history of a part, the newest record first. */
function garbageAbove(history: readonly CheckedRecord[], valid: CheckedRecord | null): string[] {
  const above = valid ? history.slice(0, history.indexOf(valid)) : [];
  const [newest, ...others] = above;
  if (!newest) return [];
  const more = others.length === 0 ? '' : ` So are ${String(others.length)} others below it.`;
  return [formatRecordProblem(newest) + more];
}

function servedMeanwhile(part: string, live: LiveRecord | null): string {
  if (!live) return `Nothing of ${part} is served.`;
  const { release, sequence } = live.record;
  return `${part} ${release} (sequence ${String(sequence)}) stays served.`;
}

/**
 * The state of each part, by name. An invalid record of one part is reported and does not stop another part.
 * @param histories of the parts, the newest record first.
 * @param sites folder of the composed sites.
 * @param keys say which parts the operator took off: such a part is not live, even while a site still serves it.
 */
export function partStates(
  histories: ReadonlyMap<string, readonly CheckedRecord[]>,
  sites: string,
  keys: KeyRing,
): PartState[] {
  return [...histories].flatMap(([part, history]) => {
    const [newest] = history;
    if (!newest) return [];
    const valid = newestValidRecord(history);
    // A change of keys, after which no record in the store can be verified, must not take the part off the site.
    const live = keys.isTakenOff(part) ? null : (valid ?? readServedRecord(sites, part));
    const garbage = [...(valid ? lostMessage(valid) : []), ...garbageAbove(history, valid)];
    const faults = [...garbage, formatRecordProblem(valid ?? newest)].filter((text) => text !== '');
    const warning =
      faults.length === 0 ? null : `${faults.join(' ')} ${servedMeanwhile(part, live)}`;
    return [{ part, valid, live, garbage, warning }];
  });
}

/** The live records by part, with the submitted record in place of its part's live one; retired parts included. */
export function liveRecordsWith(
  states: readonly PartState[],
  submitted?: LiveRecord,
): LiveRecord[] {
  const others = states.flatMap(({ part, live }) =>
    live && part !== submitted?.record.part ? [live] : [],
  );
  if (!submitted) return others;
  return [...others, submitted].sort((a, b) => (a.record.part < b.record.part ? -1 : 1));
}

/**
 * A team can sign a record that the gate never checked. Such a record gets no address below a prefix of another part.
 * If two parts claim an address, the first one by name gets it.
 */
export function withoutTakenRoutes(
  remotes: readonly KnownRemote[],
  config: SiteConfig,
): KnownRemote[] {
  const taken = new AddressClaims();
  return remotes.map((remote) => {
    const free = remote.routes.filter(
      ({ path }) =>
        taken.holders(path).length === 0 && takenPrefixes(remote.part, path, config).length === 0,
    );
    for (const { path } of free) taken.add(path, remote.part);
    return { ...remote, routes: free };
  });
}
