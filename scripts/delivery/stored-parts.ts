import type { PartRecord, RecordedRelease } from '@jalon/shared/protocol';
import { messageOf } from '../core/errors';
import type { Fault } from '../core/integrity';
import type { Release } from '../core/release';
import { type CheckedRecord, recordFaultMessage } from '../store/record';
import { newestValid } from '../store/record-log';
import { checkFiles, fileKey } from '../store/release-files';
import type { ReleaseStore } from '../store/release-store';

/** What is wrong with a record, and the remedy. */
export interface RecordProblem {
  key: string;
  message: string;
  /** True if nothing was altered: the record has expired, or the operator removed the key of the part. */
  isWarning: boolean;
}

/** Records and problems of a part in a store, for status, history, verify and prune. */
export interface StoredPart {
  part: string;
  /** Its records, the newest first. */
  history: readonly CheckedRecord[];
  /** The records that its team signed, newest first, including expired ones. */
  signed: readonly PartRecord[];
  /** The record whose release the site shows; null when none is signed, or the newest one retires the part. */
  live: PartRecord | null;
  /** Problems of the newest record, and of the newest signed one below it. */
  problems: readonly RecordProblem[];
}

const problemOf = (entry: CheckedRecord): RecordProblem => ({
  key: entry.key,
  message: recordFaultMessage(entry),
  isWarning: entry.fault === 'expired' || entry.fault === 'taken off',
});

function storedPart(part: string, history: readonly CheckedRecord[]): StoredPart {
  const signed = history.flatMap(({ record }) => record ?? []);
  const [last] = signed;
  const checked = new Set([history[0], newestValid(history)]);
  return {
    part,
    history,
    signed,
    live: last && !last.retired ? last : null,
    problems: [...checked].flatMap((entry) => (entry?.fault ? [problemOf(entry)] : [])),
  };
}

export const readPart = async (store: ReleaseStore, part: string, now: Date): Promise<StoredPart> =>
  storedPart(part, await store.history(part, now));

/** @param most maximum number of signed records of each part; default all. */
export async function readStoredParts(
  store: ReleaseStore,
  now: Date,
  most?: number,
): Promise<StoredPart[]> {
  const histories = await store.histories(now, most);
  return [...histories].map(([part, history]) => storedPart(part, history));
}

/** The release of a record, compared with the files in the store. */
export interface StoredRelease {
  /** Null when its manifest is missing or altered. */
  release: Release | null;
  /** How many objects were compared: the manifest, and the files that it names. */
  checked: number;
  faults: Fault[];
}

/** Compares a release with its manifest, and the manifest with the record. */
export async function checkRelease(
  store: ReleaseStore,
  part: string,
  { release: id, manifest }: Pick<RecordedRelease, 'release' | 'manifest'>,
): Promise<StoredRelease> {
  try {
    const release = await store.release(part, id, manifest);
    const keyOf = (path: string) => fileKey(release, path);
    const found = await checkFiles(release, (path) => store.objects.read(keyOf(path)));
    const faults = found.map(({ path, fault }) => ({
      place: `${store.objects.location}/${keyOf(path)}`,
      fault,
    }));
    return { release, checked: 1 + release.files.length, faults };
  } catch (error) {
    const place = `the manifest of ${part} ${id}`;
    return { release: null, checked: 1, faults: [{ place, fault: messageOf(error) }] };
  }
}
