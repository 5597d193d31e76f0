import { JOB_TITLES, listedTitle, searchTitles } from './job-titles';

/** The titles offered while a list is open, and the one that Enter would take: -1 for none. */
export interface TitleList {
  titles: readonly string[];
  highlighted: number;
}

/** More is found only by a fragment of a word, of which the next letter shortens the list. */
const MOST_FOUND = 30;
/** What PageUp and PageDown move by. */
const PAGE = 10;

/** All of them, from the one already chosen. */
export function allTitles(chosen: string): TitleList {
  return { titles: JOB_TITLES, highlighted: JOB_TITLES.indexOf(chosen) };
}

/**
 * Those that what is typed finds, the first ready to be taken. What is typed can be kept as it is: a title outside the
 * list has a rate too.
 */
export function titlesFoundBy(text: string): TitleList {
  const typed = text.trim();
  const found = searchTitles(typed).slice(0, MOST_FOUND);
  if (typed === '') return { titles: found, highlighted: -1 };
  return { titles: listedTitle(typed) === undefined ? [...found, typed] : found, highlighted: 0 };
}

/** The list after a key that moves in it; undefined when the key has another meaning. */
export function movedBy(key: string, { titles, highlighted }: TitleList): TitleList | undefined {
  const last = titles.length - 1;
  const to = (index: number) => ({ titles, highlighted: Math.max(0, Math.min(index, last)) });
  switch (key) {
    case 'ArrowDown':
      return to(highlighted === last ? 0 : highlighted + 1);
    case 'ArrowUp':
      return to(highlighted <= 0 ? last : highlighted - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(last);
    case 'PageDown':
      return to(highlighted + PAGE);
    case 'PageUp':
      return to(highlighted - PAGE);
    default:
      return undefined;
  }
}

/** What an arrow opens: on the title already chosen, else on the first or the last; Alt moves nothing. */
export function openedBy(key: string, altKey: boolean, chosen: string): TitleList | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const all = allTitles(chosen);
  return altKey || all.highlighted >= 0 ? all : movedBy(key, all);
}
