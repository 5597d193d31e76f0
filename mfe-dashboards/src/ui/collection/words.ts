import { dateInWords, formatNumber, plural } from '@jalon/shared/format';

/** Noun for the rows, with its gender for agreement in French sentences. */
export interface Noun {
  one: string;
  many: string;
  feminine: boolean;
}

const FIRST_PLURAL = 2;

/** `3 missions` */
const counted = (noun: Noun, count: number) => plural(count, noun.one, noun.many);

/** `aucune mission` */
export const none = ({ one, feminine }: Noun) => `${feminine ? 'aucune' : 'aucun'} ${one}`;

/** A participle in agreement: `lu`, `lue`, `lus`, `lues`. */
export const agree = (participle: string, { feminine }: Noun, count: number) =>
  `${participle}${feminine ? 'e' : ''}${count < FIRST_PLURAL ? '' : 's'}`;

/** `1 250 lues` */
const countedAs = (participle: string, noun: Noun, count: number) =>
  `${formatNumber(count)} ${agree(participle, noun, count)}`;

/** Numbers of rows, for the sentence about a list. */
interface ListCount {
  /** Matching rows, or all rows without a search. */
  shown: number;
  read: number;
  searching: boolean;
  reading: boolean;
  complete: boolean;
}

/** Sentence with the number of rows shown and read. It gives a total only once all rows are read. */
export function countSentence(noun: Noun, count: ListCount): string {
  const { shown, read, searching, reading, complete } = count;
  if (!searching) {
    const rows = counted(noun, read);
    return complete ? rows : `${rows} ${agree('affiché', noun, read)}, d’autres suivent`;
  }
  const found = `${counted(noun, shown)} ${agree('trouvé', noun, shown)}`;
  if (complete) return `${found} sur ${formatNumber(read)}`;
  const among = `${found} parmi ${countedAs('lu', noun, read)}`;
  return reading ? `${among}, la recherche continue` : `${among}, le reste n’a pas été lu`;
}

const twoDigits = (part: number) => String(part).padStart(2, '0');

const timeOf = (date: Date) =>
  `${String(date.getHours())}\u00A0h\u00A0${twoDigits(date.getMinutes())}`;

/** Local date and time: `22 novembre 2026 à 9 h 05`. The date is included as a tab may stay open past midnight. */
export function dayAndTime(ms: number): string {
  const date = new Date(ms);
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return `${dateInWords(new Date(day))} à ${timeOf(date)}`;
}

/** When a list was read: `à 16 h 28`, with the date when that is not today. */
export function readingTime(ms: number, now: number): string {
  const date = new Date(ms);
  const isToday = date.toDateString() === new Date(now).toDateString();
  return isToday ? `à ${timeOf(date)}` : `le ${dayAndTime(ms)}`;
}
