import { foldText } from '@jalon/shared/format';
import jobTitles from './job-titles.json';

/** Specification, section 9: the base rate of a title that is not listed (euros per day). */
export const UNLISTED_BASE_RATE = 600;

const folded = jobTitles.map((job) => ({ ...job, searchText: foldText(job.title) }));
const byFoldedTitle = new Map(folded.map((job) => [job.searchText, job]));

/** The hundred listed titles, in the order of the list. */
export const JOB_TITLES: readonly string[] = jobTitles.map(({ title }) => title);

/** The listed title that equals this text without regard to case and accents; undefined when there is none. */
export function listedTitle(text: string): string | undefined {
  return byFoldedTitle.get(foldText(text.trim()))?.title;
}

/** Specification, section 9: base daily rate by job family (euros per day). */
export function baseRate(title: string): number {
  return byFoldedTitle.get(foldText(title.trim()))?.rate ?? UNLISTED_BASE_RATE;
}

/** The listed titles that contain every typed word. */
export function searchTitles(text: string): readonly string[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return JOB_TITLES;
  return folded
    .filter(({ searchText }) => words.every((word) => searchText.includes(word)))
    .map(({ title }) => title);
}

/** The listed titles are masculine; people also write "Développeuse" or "Administratrice". */
function masculine(word: string): string {
  return word
    .replace(/euse$/, 'eur')
    .replace(/trice$/, 'teur')
    .replace(/^(consultant|ingenieur|charge)e$/, '$1')
    .replace(/^cheffe$/, 'chef')
    .replace(/iere$/, 'ier')
    .replace(/icienne$/, 'icien');
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}.+#]+/u)
    .filter(Boolean);
const wordsOfTitles = folded.map(({ title }) => ({ title, words: wordsOf(title) }));

/**
 * The listed title of which a free text has every word, whatever their order: "react, développeuse senior" is
 * "Développeur React". Of several, the one with most words, then the one whose words come first in the text. Undefined
 * when there is none.
 */
export function titleIn(text: string): string | undefined {
  const written = wordsOf(text).map(masculine);
  let best: string | undefined;
  let most = 0;
  let earliest = Infinity;
  for (const { title, words } of wordsOfTitles) {
    const places = words.map((word) => written.indexOf(word));
    if (places.includes(-1) || words.length < most) continue;
    const last = Math.max(...places);
    if (words.length === most && last >= earliest) continue;
    best = title;
    most = words.length;
    earliest = last;
  }
  return best;
}
