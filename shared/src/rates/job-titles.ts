import { foldText, matchesSearch, parseSearch } from '@jalon/shared/format';
import jobTitles from './job-titles.json';

/** Specification, section 9: the base rate of a title that is not listed (euros per day). */
export const UNLISTED_BASE_RATE = 600;

/** The hundred listed titles, in the order of the list. */
export const JOB_TITLES: readonly string[] = jobTitles.map(({ title }) => title);

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
/** English words in titles, with their French equivalent in the list. */
const FRENCH: Record<string, string> = {
  engineer: 'ingenieur',
  developer: 'developpeur',
  architect: 'architecte',
  software: 'logiciel',
  security: 'securite',
};
const french = (word: string) => (Object.hasOwn(FRENCH, word) ? FRENCH[word] : undefined) ?? word;

const folded = jobTitles.map((job) => {
  const words = wordsOf(job.title);
  return { ...job, words, searchText: ` ${words.join(' ')}` };
});
/** A key that does not depend on the order of words. */
const keyOf = (words: readonly string[]) => [...words].sort().join(' ');
const byWords = new Map(folded.map((job) => [keyOf(job.words), job]));

/** Exact words take precedence, because "Data Engineer" and "Ingénieur data" are both listed. */
function jobOf(text: string) {
  const written = wordsOf(text).map(masculine);
  return byWords.get(keyOf(written)) ?? byWords.get(keyOf(written.map(french)));
}

/**
 * The listed title that equals a text, undefined when there is none. Case, accents, the order of words, gender and
 * English equivalents do not matter: "Développeuse React" and "React developer" are "Développeur React".
 */
export const listedTitle = (text: string): string | undefined => jobOf(text)?.title;

/** Specification, section 9: base daily rate by job family (euros per day). */
export const baseRate = (title: string): number => jobOf(title)?.rate ?? UNLISTED_BASE_RATE;

/**
 * The listed titles that match every typed word or a synonym of it. Titles that contain a typed word only inside
 * another word come last: "po" is "Product Owner" before "Consultant support".
 */
export function searchTitles(text: string): readonly string[] {
  const search = parseSearch(wordsOf(text).map(masculine).join(' '));
  if (search.length === 0) return JOB_TITLES;
  const atStarts = search.map((term) => ({ ...term, words: term.words.map((word) => ` ${word}`) }));
  const found = folded.filter(({ searchText }) => matchesSearch(searchText, search));
  const isFirst = ({ searchText }: (typeof found)[number]) => matchesSearch(searchText, atStarts);
  return [...found.filter(isFirst), ...found.filter((job) => !isFirst(job))].map(
    ({ title }) => title,
  );
}

/**
 * The listed title whose words all occur in a free text, in any order: "react, développeuse senior" is
 * "Développeur React". Of several, the one with most words, then the one whose words come first in the text. Undefined
 * when there is none.
 */
export function titleIn(text: string): string | undefined {
  const written = wordsOf(text).map(masculine);
  let best: string | undefined;
  let most = 0;
  let earliest = Infinity;
  for (const { title, words } of folded) {
    const places = words.map((word) =>
      written.findIndex((own) => own === word || french(own) === word),
    );
    if (places.includes(-1) || words.length < most) continue;
    const last = Math.max(...places);
    if (words.length === most && last >= earliest) continue;
    best = title;
    most = words.length;
    earliest = last;
  }
  return best;
}
