import type { Candidate, LivePart } from '@jalon/shared/protocol';
import { webStorage, tabStore } from '@jalon/shared/storage';

/** Stores a number from 0 to 99, or `none` in a tab that gave up a candidate. */
const KEY = 'candidate';
const NUMBERS = 100;

/** The random number of this browser, drawn when the first candidate appears. It does not identify the visitor. */
function browserNumber(): number {
  const known = tabStore.read(KEY) ?? webStorage.read(KEY);
  if (known !== null) return Number(known);
  const drawn = Math.floor(Math.random() * NUMBERS);
  webStorage.write(KEY, String(drawn));
  return drawn;
}

/** Whether this browser gets a candidate: always the same result while the candidate keeps this share. */
export function getsCandidate({ share, offset }: Pick<Candidate, 'share' | 'offset'>): boolean {
  return (browserNumber() + offset) % NUMBERS < share;
}

/** From now on, this tab uses stable releases only. */
export function giveUpCandidates(): void {
  tabStore.write(KEY, 'none');
}

/** Whether a failed page is replaced by its stable document, which is unavailable offline. */
export function hasStableFallback({ share }: LivePart): boolean {
  return share !== undefined && navigator.onLine;
}
