import { createHash } from 'node:crypto';
import { FAULTS, type Fault } from './misbehave';

/** Those that show at once; one that hangs would only make the test wait. */
const QUICK_FAULTS = FAULTS.filter((fault) => fault !== 'hangs');

/** A number in [0, 1) for a text: the same in every run. */
function draw(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
}

/**
 * Whether a request goes wrong, and how: drawn from the seed, the address and how often it was asked for, so that the
 * order in which a browser asks changes nothing.
 */
export function drawFault(
  seed: string,
  share: number,
  address: string,
  attempt: number,
): Fault | null {
  const request = `${seed} ${address} ${String(attempt)}`;
  if (draw(request) >= share) return null;
  return QUICK_FAULTS[Math.floor(draw(`${request} kind`) * QUICK_FAULTS.length)] ?? null;
}
