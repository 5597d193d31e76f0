import { foldText, indexOfWord, matchesSearch, type SearchTerms } from '@jalon/shared/format';
import type { Row } from './collection';

/** Keeps a match from spanning two fields. */
const BETWEEN_FIELDS = '\n';

/** The searchable text of a row: its fields, without missing ones. */
export function searchTextOf(fields: readonly (string | null)[]): string {
  return foldText(fields.filter((field) => field !== null).join(BETWEEN_FIELDS));
}

/** The rows that match every term; the same array without a search. */
export function filterRows<R extends Row>(rows: readonly R[], search: SearchTerms): readonly R[] {
  if (search.length === 0) return rows;
  return rows.filter(({ searchText }) => matchesSearch(searchText, search));
}

/** A range of a text: start, and end (exclusive). */
type Stretch = readonly [number, number];

const FIRST_ACCENT = '\u0080';

/** The folded text, and for each of its characters the index in the original text. */
function foldWithPlaces(text: string): [string, number[]] {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const letters = sign < FIRST_ACCENT ? sign.toLowerCase() : foldText(sign);
    folded += letters;
    places.push(...new Array<number>(letters.length).fill(at));
    at += sign.length;
  }
  places.push(at);
  return [folded, places];
}

function occurrences(find: (from: number) => number, length: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (let at = find(0); at >= 0; at = find(at + length)) stretches.push([at, at + length]);
  return stretches;
}

/** Matches in longer texts are not marked: folding them character by character would be slow. */
const MAX_MARKED_LENGTH = 10_000;

/** The ranges of a text that match the search, in order, without overlaps. */
export function findMatches(text: string, search: SearchTerms): readonly Stretch[] {
  if (search.length === 0 || text.length > MAX_MARKED_LENGTH) return [];
  const [folded, places] = foldWithPlaces(text);
  const matches = search.flatMap(({ words, synonyms }) => [
    ...words.flatMap((word) => occurrences((from) => folded.indexOf(word, from), word.length)),
    ...synonyms.flatMap((word) =>
      occurrences((from) => indexOfWord(folded, word, from), word.length),
    ),
  ]);
  const merged: [number, number][] = [];
  for (const [start, end] of matches.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged.map(([start, end]) => [places[start] ?? 0, places[end] ?? text.length]);
}
