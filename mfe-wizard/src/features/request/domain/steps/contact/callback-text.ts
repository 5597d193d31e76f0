import { readWallClock, type WallClock } from './wall-clock';

let formatter: Intl.DateTimeFormat | undefined;
/** Created at first use: the first formatter of a page takes 100 ms on a phone. */
const dateInWords = () =>
  (formatter ??= new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }));

const TWO_DIGITS = 2;

/** Formats a callback slot: `mardi 24 novembre 2026 à 14 h 30 (heure de Paris)`. */
export function callbackInWords(rappel: string): string {
  const slot = readWallClock(rappel);
  return slot ? `${momentInWords(slot)} (heure de Paris)` : '';
}

/** Formats a wall-clock time of Paris: `mardi 24 novembre 2026 à 14 h 30`. */
export function momentInWords(slot: WallClock): string {
  const date = dateInWords().format(slot).replace(/ 1 /, ' 1er ');
  const hours = String(slot.getUTCHours());
  const minutes = slot.getUTCMinutes();
  const past = minutes === 0 ? '' : ` ${String(minutes).padStart(TWO_DIGITS, '0')}`;
  return `${date} à ${hours} h${past}`;
}
