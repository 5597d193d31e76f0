import { formatNumber } from '@jalon/shared/format';

import { agree, counted, countedAs, type Noun } from './noun';

/** Numbers of rows, for the sentence about a list. */
export interface ListCount {
  /** Rows that match, or all of them without a search. */
  shown: number;
  read: number;
  searching: boolean;
  reading: boolean;
  complete: boolean;
}

/** Sentence with the number of rows shown and read. It never claims more than was read. */
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
