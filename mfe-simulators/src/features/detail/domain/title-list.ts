import type { OptionList } from '@jalon/shared/forms';
import { JOB_TITLES, listedTitle, searchTitles } from '@jalon/shared/rates';

/** Maximum number of titles. Only a few letters match more, and the next letter shortens the list. */
const MOST_FOUND = 30;

/** All titles, with the chosen one highlighted. */
export function allTitles(chosen: string): OptionList {
  return { options: JOB_TITLES, highlighted: JOB_TITLES.indexOf(chosen) };
}

/**
 * Titles that match the text, none highlighted. A listed title comes first; any other text is added last, with a
 * default rate.
 */
export function titlesFoundBy(text: string): OptionList {
  const typed = text.trim();
  const found = searchTitles(typed).slice(0, MOST_FOUND);
  if (typed === '') return { options: found, highlighted: -1 };
  const listed = listedTitle(typed);
  const options = listed === undefined ? [...found, typed] : [...new Set([listed, ...found])];
  return { options, highlighted: -1 };
}
