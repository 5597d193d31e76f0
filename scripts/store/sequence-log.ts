import type { ObjectStore, StoredObject } from './object-store';

const DIGITS = 8;
const NAME = /^(\d+)\.json(?:\/.*)?$/;
/** Maximum size of a signed object (bytes); larger objects are not read. */
const MAX_BYTES = 4_194_304;
const AT_ONCE = 32;

/** An object whose name is a sequence. Anyone with write access to the store may have written it. */
export interface NumberedObject extends StoredObject {
  sequence: number;
}

/** "live/demo/00000007.json", with more digits for a larger sequence. */
export function sequenceKey(folder: string, sequence: number): string {
  return `${folder}${String(sequence).padStart(DIGITS, '0')}.json`;
}

/** An object with the sequence in its name; null for other names. */
export function toNumberedObject(object: StoredObject, folder: string): NumberedObject | null {
  const [, digits] = NAME.exec(object.key.slice(folder.length)) ?? [];
  return digits === undefined ? null : { ...object, sequence: Number(digits) };
}

/** Whether an object can be a signed one: its key is the {@link sequenceKey} of its sequence, it is not too large. */
export const mayBeSigned = ({ key, sequence, size }: NumberedObject, folder: string): boolean =>
  key === sequenceKey(folder, sequence) && size <= MAX_BYTES;

export const sortNewestFirst = <P extends NumberedObject>(places: readonly P[]): P[] =>
  places.toSorted((one, other) => other.sequence - one.sequence);

/** The objects of a folder that have a sequence as name, newest first. */
export async function listNumberedObjects(
  objects: ObjectStore,
  folder: string,
): Promise<NumberedObject[]> {
  const listed = await objects.list(folder);
  return sortNewestFirst(listed.flatMap((object) => toNumberedObject(object, folder) ?? []));
}

/**
 * Checks objects, newest first, until enough are valid. Reads several at a time, because many invalid ones may have
 * higher sequences.
 * @param most how many valid objects to find; default: check all.
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
 * The sequence of the next object. A sequence with an invalid object is skipped; one with a valid object is not, so
 * that the write is a conflict.
 * @param after the newest valid sequence.
 */
export async function nextSequence<P extends NumberedObject>(
  places: readonly P[],
  folder: string,
  after: number,
  isValid: (place: P) => Promise<boolean>,
): Promise<number> {
  const taken = new Map<number, P>();
  for (const place of places) {
    const key = sequenceKey(folder, place.sequence);
    // A directory with that name also occupies the sequence.
    const isDirectory = place.key.startsWith(`${key}/`) && !taken.has(place.sequence);
    if (place.key === key || isDirectory) taken.set(place.sequence, place);
  }
  let next = after + 1;
  for (let there = taken.get(next); there && !(await isValid(there)); there = taken.get(next)) {
    next += 1;
  }
  return next;
}
