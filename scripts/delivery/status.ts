import type { PartRecord } from '@jalon/shared/protocol';
import type { Release } from '../model/release';
import {
  recordFaultMessage,
  shortCandidate,
  type CheckedRecord,
  type RecordFault,
} from '../store/record';
import { liveOf, type ReleaseStore } from '../store/release-store';

/** Differences between two releases of a part. */
export interface Change {
  from: string;
  version: [from: string, to: string];
  routesAdded: string[];
  routesRemoved: string[];
  /** Bytes for browsers, positive when they grew. */
  bytes: number;
}

export interface PartStatus {
  part: string;
  /** Of the newest record that the team signed; of the newest one when there is none. */
  sequence: number;
  /** What is wrong with the newest record. */
  fault: RecordFault | null;
  /** What is wrong and what to do; empty for a valid record. */
  message: string;
  /** When the part was retired; null while it is live. */
  retired: string | null;
  /** Null when no record of the part is valid, and for a retired part. */
  live: {
    release: string;
    version: string;
    commit: string | null;
    since: string;
    expires: string;
    /** The release for a share of the browsers, in percent, and since when. */
    candidate: { release: string; share: number; since: string } | null;
    /** From the release that was live before; null when there was none, or it was pruned. */
    change: Change | null;
  } | null;
}

const clientBytes = ({ files }: Release) =>
  files.filter(({ path }) => path.startsWith('client/')).reduce((sum, { size }) => sum + size, 0);

function changeBetween(before: Release, after: Release): Change {
  const paths = ({ routes }: Release) => routes.map(({ path }) => path);
  const missingIn = (other: string[]) => (path: string) => !other.includes(path);
  return {
    from: before.id,
    version: [before.version, after.version],
    routesAdded: paths(after).filter(missingIn(paths(before))),
    routesRemoved: paths(before).filter(missingIn(paths(after))),
    bytes: clientBytes(after) - clientBytes(before),
  };
}

/** When the live release became live; renewals do not count. */
function liveSince(live: PartRecord, history: readonly CheckedRecord[]): string {
  let since = live.issued;
  for (const { record } of history) {
    if (record?.release !== live.release) return since;
    since = record.issued;
  }
  return since;
}

function candidateOf(
  live: PartRecord,
  history: readonly CheckedRecord[],
): NonNullable<PartStatus['live']>['candidate'] {
  const candidate = shortCandidate(live);
  if (!candidate) return null;
  let since = live.issued;
  for (const { record } of history) {
    if (record?.candidate?.release !== candidate.release) break;
    since = record.issued;
  }
  return { ...candidate, since };
}

async function change(
  store: ReleaseStore,
  release: Release,
  history: readonly CheckedRecord[],
): Promise<Change | null> {
  const before = history.find(({ record }) => record !== null && record.release !== release.id);
  if (!before?.record) return null;
  const { part, release: id, manifest } = before.record;
  // What was live before may have been pruned since.
  const previous = await store.release(part, id, manifest).catch(() => null);
  return previous && changeBetween(previous, release);
}

/** What is live of each part, since when, and what changed. */
export async function statusOf(store: ReleaseStore, now: Date): Promise<PartStatus[]> {
  const histories = [...(await store.histories(now))];
  return Promise.all(
    histories.map(async ([part, all]): Promise<PartStatus> => {
      const [newest] = all;
      const history = all.filter(({ record }) => record !== null);
      const { sequence = 0 } = history[0] ?? newest ?? {};
      const fault = newest?.fault ?? null;
      const message = newest ? recordFaultMessage(newest) : '';
      const record = liveOf(history)?.record;
      if (!record || record.retired) {
        const retired = record?.issued ?? null;
        return { part, sequence, fault, message, retired, live: null };
      }
      const release = await store.release(part, record.release, record.manifest);
      const live = {
        release: release.id,
        version: release.version,
        commit: release.commit,
        since: liveSince(record, history),
        expires: record.expires,
        candidate: candidateOf(record, history),
        change: await change(store, release, history),
      };
      return { part, sequence, fault, message, retired: null, live };
    }),
  );
}
