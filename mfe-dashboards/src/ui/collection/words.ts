import { formatNumber, plural } from '@jalon/shared/format';

/** Noun for the rows, with its gender for agreement in French sentences. */
export interface Noun {
  one: string;
  many: string;
  feminine: boolean;
}

const FIRST_PLURAL = 2;

/** `aucune mission` */
export const none = ({ one, feminine }: Noun) => `${feminine ? 'aucune' : 'aucun'} ${one}`;

/** `3 missions trouvées` */
function counted(noun: Noun, count: number, participle: string): string {
  const ending = `${noun.feminine ? 'e' : ''}${count < FIRST_PLURAL ? '' : 's'}`;
  return `${plural(count, noun.one, noun.many)} ${participle}${ending}`;
}

/** Numbers of rows, for the sentence about a list. */
interface ListCount {
  /** Matching rows; all rows without a search. */
  found: number;
  /** Rows in the list. */
  shown: number;
  read: number;
  searching: boolean;
  whole: boolean;
}

/** Sentence with the number of rows listed or found. */
export function countSentence(noun: Noun, count: ListCount): string {
  const { found, shown, read, searching, whole } = count;
  if (searching) return `${counted(noun, found, 'trouvé')} sur ${formatNumber(read)}`;
  if (!whole) return `${counted(noun, shown, 'affiché')}, d’autres suivent`;
  if (shown < read) return `${counted(noun, shown, 'affiché')} sur ${formatNumber(read)}`;
  return plural(read, noun.one, noun.many);
}
