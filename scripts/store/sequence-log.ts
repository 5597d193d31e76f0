import type { ObjectStore, StoredObject } from './object-store';

const DIGITS = 8;
const NAME = /^(\d+)\.json(?:\/.*)?$/;
/** No signed object is larger (bytes): others are not read. */
const MOST_BYTES = 4_194_304;
/** Objects that are read at the same time. */
const AT_ONCE = 32;

/** Newest sequences, by part; that of the operator's configuration under a name that no part can have. */
export type Sequences = Readonly<Record<string, number>>;

/** An object that is named as a sequence. Anyone with access to the store may have written it. */
export interface Place extends StoredObject {
  sequence: number;
}

/** "live/demo/00000007.json", or with more digits where the sequence has more. */
export function sequenceKey(folder: string, sequence: number): string {
  return `${folder}${String(sequence).padStart(DIGITS, '0')}.json`;
}

/** The sequence that the name of an object claims; null for other names. */
export function placeOf(object: StoredObject, folder: string): Place | null {
  const [, digits] = NAME.exec(object.key.slice(folder.length)) ?? [];
  return digits === undefined ? null : { ...object, sequence: Number(digits) };
}

/** Whether there can be a signed object at a place: its name is the one of its sequence. */
export const isReadable = ({ key, sequence, size }: Place, folder: string): boolean =>
  key === sequenceKey(folder, sequence) && size <= MOST_BYTES;

export const newestFirst = <P extends Place>(places: readonly P[]): P[] =>
  places.toSorted((one, other) => other.sequence - one.sequence);

/** The sequences of a folder, the newest first. */
export async function placesIn(objects: ObjectStore, folder: string): Promise<Place[]> {
  const listed = await objects.list(folder);
  return newestFirst(listed.flatMap((object) => placeOf(object, folder) ?? []));
}

/**
 * Checks the newest places until some are valid. Any number of invalid ones may lie above them and in between, so that
 * they are read several at a time.
 * @param most how many valid ones; all places are checked when left out.
 */
export async function checkNewest<P, T>(
  places: readonly P[],
  check: (place: P) => Promise<T>,
  isValid: (checked: T) => boolean,
  most = places.length,
): Promise<T[]> {
  const checked: T[] = [];
  let missing = most;
  while (missing > 0 && checked.length < places.length) {
    const atOnce = checked.length === 0 ? Math.min(most, AT_ONCE) : AT_ONCE;
    const next = places.slice(checked.length, checked.length + atOnce);
    const results = await Promise.all(next.map(check));
    checked.push(...results);
    missing -= results.filter(isValid).length;
  }
  return checked;
}

/**
 * The sequence of the next object: the first one whose key is free. One that holds a valid object is taken as well, so
 * that writing it is a conflict.
 * @param after the newest valid sequence.
 */
export async function nextSequence<P extends Place>(
  places: readonly P[],
  folder: string,
  after: number,
  isValid: (place: P) => Promise<boolean>,
): Promise<number> {
  const taken = new Map<number, P>();
  for (const place of places) {
    const key = sequenceKey(folder, place.sequence);
    if (place.key === key) taken.set(place.sequence, place);
    // A directory of that name takes it too.
    else if (place.key.startsWith(`${key}/`) && !taken.has(place.sequence)) {
      taken.set(place.sequence, place);
    }
  }
  let next = after + 1;
  for (let there = taken.get(next); there && !(await isValid(there)); there = taken.get(next)) {
    next += 1;
  }
  return next;
}
