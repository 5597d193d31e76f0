import type { Happening, Noticed } from './happening';

/** More than this before the reporter is there says nothing new. */
const MOST_WAITING = 50;

const waiting: Noticed[] = [];
let take: ((noticed: Noticed) => void) | null = null;
let wake: () => void = () => undefined;

/** Remembers something for the reporter, and gets it to come. Never throws. */
export function capture(happening: Happening): void {
  const noticed = { happening, path: location.pathname };
  if (take) {
    take(noticed);
    return;
  }
  if (waiting.length < MOST_WAITING) waiting.push(noticed);
  wake();
}

/** Called for everything that is captured while no reporter is there. */
export function onCapture(listener: () => void): void {
  wake = listener;
}

/** Hands everything captured so far, and from now on, to the reporter. */
export function handOver(reporter: (noticed: Noticed) => void): void {
  take = reporter;
  waiting.splice(0).forEach(reporter);
}
