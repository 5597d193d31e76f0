import { RELATED_TERMS, SYNONYMS } from './synonyms';
import { foldText } from './text';

const PLURAL = /s$/;

const others = new Map<string, readonly string[]>();
for (const group of [...SYNONYMS, ...RELATED_TERMS]) {
  for (const entry of group) {
    const more = group.filter((other) => other !== entry);
    others.set(entry, [...(others.get(entry) ?? []), ...more]);
  }
}

/** Synonyms of a folded word or phrase, singular or plural. */
function synonymsOf(words: string): readonly string[] {
  return others.get(words) ?? others.get(words.replace(PLURAL, '')) ?? [];
}

/** Number of words in the longest synonym. */
const LONGEST_SYNONYM = Math.max(...[...others.keys()].map((entry) => entry.split(' ').length));

/** One search term. A text matches when it contains all `words`, in any order, or one of `synonyms` as a whole word. */
interface Term {
  words: readonly string[];
  synonyms: readonly string[];
}

/** A text matches when it matches every term. Without terms, every text matches. */
export type SearchTerms = readonly Term[];

const BLANKS = /\s+/;

/** Parses an entered search. Case, accents, ligatures and spaces do not matter. */
export function parseSearch(typed: string): SearchTerms {
  const words = foldText(typed).split(BLANKS).filter(Boolean);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; at += 1) {
    let length = Math.min(LONGEST_SYNONYM, words.length - at);
    // Looks up synonyms of "product owner" before those of "product".
    while (length > 1 && synonymsOf(words.slice(at, at + length).join(' ')).length === 0)
      length -= 1;
    const matched = words.slice(at, at + length);
    terms.push({ words: matched, synonyms: synonymsOf(matched.join(' ')) });
    at += length - 1;
  }
  return terms;
}

const LETTER_OR_FIGURE = /[\p{L}\p{N}]/u;
/** Characters that continue a word: "c++", "c#", "c'est" and "r&d" are not "c" or "r". */
const GOES_ON = /[\p{L}\p{N}+#&']/u;

/**
 * Index of a whole word or its plural, -1 without one: "devis" does not contain the word "dev". A word that begins with
 * punctuation may follow a letter: "asp.net" contains ".net".
 */
export function indexOfWord(text: string, word: string, from = 0): number {
  const mayFollow = !LETTER_OR_FIGURE.test(word.charAt(0));
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length + (text.charAt(at + word.length) === 's' ? 1 : 0);
    const begins = mayFollow || !LETTER_OR_FIGURE.test(text.charAt(at - 1));
    if (begins && !GOES_ON.test(text.charAt(end))) return at;
  }
  return -1;
}

const hasTerm = (text: string, { words, synonyms }: Term) =>
  words.every((word) => text.includes(word)) ||
  synonyms.some((synonym) => indexOfWord(text, synonym) >= 0);

/** Whether a folded text matches every term. */
export const matchesSearch = (text: string, search: SearchTerms): boolean =>
  search.every((term) => hasTerm(text, term));
