import type { Candidate, LivePart } from '@jalon/shared/protocol';
import { webStorage, tabStore } from '@jalon/shared/storage';

/** Under this key: a number from 0 to 99, or in a tab that gave up a candidate no number. */
const KEY = 'candidate';
const NUMBERS = 100;

/** The number of this browser, drawn when the first candidate appears. It says nothing about the visitor. */
function draw(): number {
  const known = tabStore.read(KEY) ?? webStorage.read(KEY);
  if (known !== null) return Number(known);
  const drawn = Math.floor(Math.random() * NUMBERS);
  webStorage.write(KEY, String(drawn));
  return drawn;
}

/** Whether a candidate is for this browser: always the same answer while the candidate has this share. */
export function isInCanary({ share, offset }: Pick<Candidate, 'share' | 'offset'>): boolean {
  return (draw() + offset) % NUMBERS < share;
}

/** From now on this tab has stable releases only. */
export function giveUpCandidates(): void {
  tabStore.write(KEY, 'none');
}

/** Whether a failed page is replaced by its stable document; offline, that document cannot be had. */
export function isGivenUp({ share }: LivePart): boolean {
  return share !== undefined && navigator.onLine;
}
