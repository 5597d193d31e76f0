import type { OptionList } from '@jalon/shared/forms';
import { JOB_TITLES, listedTitle, searchTitles } from '@jalon/shared/rates';

/** Only a fragment of a word finds more titles, and its next letter shortens the list. */
const MOST_FOUND = 30;

/** All titles, with the chosen one highlighted. */
export function allTitles(chosen: string): OptionList {
  return { options: JOB_TITLES, highlighted: JOB_TITLES.indexOf(chosen) };
}

/**
 * The titles that the typed text finds, the first one highlighted. The typed text is an option too: a title outside the
 * list has a default rate.
 */
export function titlesFoundBy(text: string): OptionList {
  const typed = text.trim();
  const found = searchTitles(typed).slice(0, MOST_FOUND);
  if (typed === '') return { options: found, highlighted: -1 };
  const options = listedTitle(typed) === undefined ? [...found, typed] : found;
  return { options, highlighted: 0, isSuggested: true };
}
