const STEP = 0x6d2b79f5;
const RANGE = 4_294_967_296;

/** Mulberry32: numbers from 0 to 1 that the seed decides. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
}
