const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const HEXADECIMAL = 16;

/** A hash of 32 bits (FNV-1a, draft-eastlake-fnv): synchronous in every browser, not cryptographic. */
export function hashText(text: string): string {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  return (hash >>> 0).toString(HEXADECIMAL);
}
