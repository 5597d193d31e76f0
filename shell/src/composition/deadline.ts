/** From a click to the failure of what it waits for (ms). What is left of 7 s is for a newer release, and for the card. */
const WITHIN_MS = 6_000;

/** The end of one whole wait. What one file takes of it, the files after it lack. */
export interface Deadline {
  /** 0 once it has passed. */
  msLeft: () => number;
}

/** Of a wait that begins now. */
export function startDeadline(): Deadline {
  const end = performance.now() + WITHIN_MS;
  return { msLeft: () => Math.max(0, Math.round(end - performance.now())) };
}
