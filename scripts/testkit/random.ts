import { createHash } from 'node:crypto';

/** A number from 0 to 1 (exclusive) derived from a text: the same in every run. */
export function seededRandom(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}
