import { foldText, matchesSearch, parseSearch } from '@jalon/shared/format';
import jobTitles from './job-titles.json';
import {
  isJobField,
  isSuperfluousWord,
  listedTokens,
  possibleReadings,
  titleTokensOf,
  titleWordsOf,
} from './title-words';

/** Specification, section 9: the base rate of a title that is not listed (euros per day). */
export const UNLISTED_BASE_RATE = 600;

/** The hundred listed titles, in the order of the list. */
export const JOB_TITLES: readonly string[] = jobTitles.map(({ title }) => title);

export interface TitleMatch {
  /** The title that a text means: in another spelling, by a synonym, or as the only title with all its words. */
  readonly exact: string | undefined;
  /** If there is no exact title: the most similar one. Only a suggestion, which the visitor accepts or not. */
  readonly near: string | undefined;
  /** Suggestions while the visitor types: the exact title first, then titles that contain the words of the text. */
  readonly list: readonly string[];
}

/** A key that is the same for any order of the words. */
const keyOf = (words: Iterable<string>) => [...new Set(words)].sort().join(' ');
const inWords = (text: string) =>
  ` ${foldText(text)
    .split(/[^\p{L}\p{N}.+#]+/u)
    .filter(Boolean)
    .join(' ')}`;

const jobs = jobTitles.map((job) => {
  const tokens = titleTokensOf(job.title);
  const words = titleWordsOf(job.title);
  return { ...job, words, tokens, key: keyOf(tokens), searchText: inWords(job.title) };
});
type Job = (typeof jobs)[number];
type Tokens = readonly string[];

const byWords = new Map(jobs.map((job) => [keyOf(job.words), job]));

/** Words that complete "Développeur" to a listed title: "java" of "Développeur Java". */
const technologies = new Set(
  jobs.flatMap(({ tokens: [job, own, ...others] }) =>
    job === 'developpeur' && others.length === 0 ? (own ?? []) : [],
  ),
);

const holds = (tokens: Tokens, others: Tokens) => others.every((token) => tokens.includes(token));
const isOneRate = (group: readonly Job[]) => group.every(({ rate }) => rate === group[0]?.rate);

/** Jobs whose words all occur, in the order of the text. Drops a job when a longer one contains all its words. */
function contained(tokens: Tokens): Job[] {
  const matching = jobs.filter((job) => holds(tokens, job.tokens));
  const place = (job: Job) => Math.max(...job.tokens.map((token) => tokens.indexOf(token)));
  const isPart = ({ tokens: own }: Job) =>
    matching.some((job) => job.tokens.length > own.length && holds(job.tokens, own));
  return matching.filter((job) => !isPart(job)).sort((one, two) => place(one) - place(two));
}

/** Of jobs with the same words, the one spelled most like the text; undefined for a tie between different rates. */
function oneOf(group: readonly Job[], text: string): Job | undefined {
  const written = titleWordsOf(text);
  const likeness = ({ words }: Job) => words.filter((word) => written.includes(word)).length;
  const [best, next] = [...group].sort((one, two) => likeness(two) - likeness(one));
  return best && next && likeness(best) === likeness(next) && !isOneRate(group) ? undefined : best;
}

function jobIn(tokens: Tokens, text: string): Job | undefined {
  if (tokens.length === 0) return undefined;
  const key = keyOf(tokens);
  const same = jobs.filter((job) => job.key === key);
  if (same.length > 0) return oneOf(same, text);
  const wider = jobs.filter((job) => holds(job.tokens, tokens) && !job.tokens.includes('lead'));
  if (wider.length === 1 && !isJobField(tokens)) return wider[0];
  // Several jobs in one title, such as "Administrateur systèmes et réseaux", must have one rate.
  const parts = contained(tokens);
  const covered = parts.flatMap((job) => job.tokens);
  if (!isOneRate(parts) || !holds(covered, tokens)) return undefined;
  return parts.find((job) => !job.tokens.some(isSuperfluousWord)) ?? parts[0];
}

function exactJob(text: string): Job | undefined {
  const literal = byWords.get(keyOf(titleWordsOf(text)));
  if (literal) return literal;
  const senses = possibleReadings(text);
  // "Tech lead Java" is a tech lead, but "Développeur Java Angular" can be either of two jobs.
  const bare = senses.at(-1)?.filter((token) => !technologies.has(token)) ?? [];
  const isDeveloper = bare.length === 1 && bare[0] === 'developpeur';
  for (const tokens of isDeveloper ? senses : [...senses, bare]) {
    const job = jobIn(tokens, text);
    if (job) return job;
  }
  return undefined;
}

/** For each word, the number of titles that contain it. */
const counts = new Map<string, number>();
for (const token of jobs.flatMap(({ tokens }) => tokens)) {
  counts.set(token, (counts.get(token) ?? 0) + 1);
}
const vocabulary = [...counts.keys()];

/** Generic words with a low weight: "Ingénieur" is nearer to "Ingénieur informatique" than to a specific title. */
const GENERAL = new Set(['informatique', 'logiciel', 'technique']);
const GENERAL_WEIGHT = 0.1;

/** A rare word says more about a job than a frequent one. */
const weightOf = (token: string) =>
  GENERAL.has(token) ? GENERAL_WEIGHT : 1 / (1 + Math.log2(counts.get(token) ?? 1));
const weightOfAll = (tokens: Tokens) => tokens.reduce((sum, token) => sum + weightOf(token), 0);

const weights = new Map(jobs.map((job) => [job, weightOfAll(job.tokens)]));

/** Minimum length for correcting typos: too many shorter words differ by one letter. */
const SHORTEST_MISTYPED = 5;

/** Whether two words differ by one letter: added, missing, replaced, or swapped with its neighbour. */
function isOneEdit(one: string, two: string): boolean {
  if (Math.abs(one.length - two.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === two[start]) start += 1;
  let end = 0;
  const shorter = Math.min(one.length, two.length);
  while (end < shorter - start && one.at(-1 - end) === two.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), two.slice(start, two.length - end)];
  const isSwapped = left.length === 2 && left === right.charAt(1) + right.charAt(0);
  return isSwapped || (left.length <= 1 && right.length <= 1);
}

const corrected = (token: string) =>
  counts.has(token) || token.length < SHORTEST_MISTYPED
    ? token
    : (vocabulary.find((word) => isOneEdit(token, word)) ?? token);

/** Longer texts are sentences, not titles. */
const MAX_WORDS = 12;
/** Words of the text that are not in the title lower the likeness by this share of their weight. */
const UNMATCHED_SHARE = 0.5;
/** Bonus when the first word is the same: it is the job, and the other words are its field. */
const SAME_START = 0.5;
const MIN_LIKENESS = 0.25;

function nearestJob(text: string): Job | undefined {
  const tokens = listedTokens(titleTokensOf(text)).slice(0, MAX_WORDS).map(corrected);
  const total = weightOfAll(tokens);
  let best: Job | undefined;
  let most = 0;
  for (const job of jobs) {
    const shared = weightOfAll(job.tokens.filter((token) => tokens.includes(token)));
    const likeness = shared / ((weights.get(job) ?? 0) + UNMATCHED_SHARE * (total - shared));
    const score = likeness + (job.tokens[0] === tokens[0] ? SAME_START : 0);
    if (likeness < MIN_LIKENESS || score <= most) continue;
    best = job;
    most = score;
  }
  return best;
}

/** Titles that match every word of a text or a synonym. Titles where a word is only inside a longer word come last. */
function titlesLike(text: string): string[] {
  const search = parseSearch(inWords(text));
  if (search.length === 0) return [...JOB_TITLES];
  const atStarts = search.map((term) => ({ ...term, words: term.words.map((word) => ` ${word}`) }));
  const matching = jobs.filter(({ searchText }) => matchesSearch(searchText, search));
  const isFirst = ({ searchText }: Job) => matchesSearch(searchText, atStarts);
  return [...matching.filter(isFirst), ...matching.filter((job) => !isFirst(job))].map(
    ({ title }) => title,
  );
}

/** Cache of matches: a table looks up the same titles at each key press. */
const cache = new Map<string, Job | undefined>();
const MAX_CACHED_TITLES = 1000;

function jobOf(text: string): Job | undefined {
  if (!cache.has(text)) {
    if (cache.size >= MAX_CACHED_TITLES) cache.clear();
    cache.set(text, exactJob(text));
  }
  return cache.get(text);
}

/** Matches a text with the listed titles. Case, accents, gender, number, seniority and word order do not matter. */
export function matchTitle(text: string): TitleMatch {
  const exact = jobOf(text)?.title;
  return {
    exact,
    get near() {
      return exact === undefined ? nearestJob(text)?.title : undefined;
    },
    get list() {
      return [...new Set([...(exact === undefined ? [] : [exact]), ...titlesLike(text)])];
    },
  };
}

/** Specification, section 9: base daily rate by job family (euros per day). */
export const baseRateOf = (title: string): number => jobOf(title)?.rate ?? UNLISTED_BASE_RATE;

/**
 * The listed title that a sentence contains: "un tech lead pour notre équipe" contains "Tech Lead". Of several titles,
 * the one with most words, then the first one in the text.
 */
export function findListedTitle(text: string): string | undefined {
  const [best] = contained(titleTokensOf(text)).sort(
    (one, two) => two.tokens.length - one.tokens.length,
  );
  return jobOf(text)?.title ?? best?.title;
}
