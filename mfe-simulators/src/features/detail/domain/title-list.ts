import type { OptionList } from '@jalon/shared/forms';
import { JOB_TITLES, listedTitle, searchTitles } from './job-titles';

/** More is found only by a fragment of a word, of which the next letter shortens the list. */
const MOST_FOUND = 30;

/** All of them, from the one already chosen. */
export function allTitles(chosen: string): OptionList {
  return { options: JOB_TITLES, highlighted: JOB_TITLES.indexOf(chosen) };
}

/**
 * Those that what is typed finds, the first ready to be taken. What is typed can be kept as it is: a title outside the
 * list has a rate too.
 */
export function titlesFoundBy(text: string): OptionList {
  const typed = text.trim();
  const found = searchTitles(typed).slice(0, MOST_FOUND);
  if (typed === '') return { options: found, highlighted: -1 };
  const options = listedTitle(typed) === undefined ? [...found, typed] : found;
  return { options, highlighted: 0, isSuggested: true };
}
