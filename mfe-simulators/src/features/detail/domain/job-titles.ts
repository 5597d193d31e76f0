import { foldText } from '@jalon/shared/format';
import { eurosPerDay, type EurosPerDay } from '../../../lib/amounts';
import jobTitles from './job-titles.json';

/** Specification, section 9: the base rate of a title that is not listed. */
export const UNLISTED_BASE_RATE = eurosPerDay(600);

const folded = jobTitles.map((job) => ({ ...job, searchText: foldText(job.title) }));
const byFoldedTitle = new Map(folded.map((job) => [job.searchText, job]));

/** The hundred listed titles, in the order of the list. */
export const JOB_TITLES: readonly string[] = jobTitles.map(({ title }) => title);

/** The listed title that equals this text without regard to case and accents; undefined when there is none. */
export function listedTitle(text: string): string | undefined {
  return byFoldedTitle.get(foldText(text.trim()))?.title;
}

/** Specification, section 9: base daily rate by job family. */
export function baseRate(title: string): EurosPerDay {
  const job = byFoldedTitle.get(foldText(title.trim()));
  return job ? eurosPerDay(job.rate) : UNLISTED_BASE_RATE;
}

/** The listed titles that contain every typed word. */
export function searchTitles(text: string): readonly string[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return JOB_TITLES;
  return folded
    .filter(({ searchText }) => words.every((word) => searchText.includes(word)))
    .map(({ title }) => title);
}
