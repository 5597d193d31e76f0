import { setImmediate } from 'node:timers/promises';
import lunr from 'lunr';
import { type Commune, isListed, type RankedCommune } from './data';

const ELISION = /(^| )[dl]'/g;
const ACCENTED_LATIN = /[\u00c0-\u017f]/g;
const NOT_A_LETTER = /[^a-z]/g;

/** Letters of the accented Latin blocks that Unicode does not decompose. */
const LIGATURES: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ð: 'd',
  đ: 'd',
  ø: 'o',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ĸ: 'k',
  ŀ: 'l',
  ł: 'l',
  ŉ: 'n',
  ŋ: 'n',
  ŧ: 't',
  ſ: 's',
};

/**
 * A name, or one word of it, as the public service compares them: bare letters a–z, without accents,
 * spaces, hyphens and elided articles. Letters outside the accented Latin blocks are dropped.
 */
export function normaliseName(text: string): string {
  return text
    .toLocaleLowerCase('fr-FR')
    .replace(ELISION, '')
    .replace(ACCENTED_LATIN, (letter) => LIGATURES[letter] ?? letter.normalize('NFD'))
    .replace(NOT_A_LETTER, '');
}

/** The public service doubles a score for every 100 000 inhabitants. */
const INHABITANTS_PER_POINT = 100_000;

/** A text score, raised by the population. */
export function boostByPopulation(score: number, population: number | undefined): number {
  return population ? score * (1 + population / INHABITANTS_PER_POINT) : score;
}

export interface Match {
  commune: Commune;
  score: number;
}

/** Text matches, best first, in the order of the public service with or without `boost=population`. */
export function rank(matches: Match[], terms: string, boost: string | null): RankedCommune[] {
  if (boost === 'population') {
    return matches
      .map(({ commune, score }) => ({
        ...commune,
        _score: boostByPopulation(score, commune.population),
      }))
      .sort((a, b) => b._score - a._score);
  }
  const scored = matches.map(({ commune, score }) => ({ ...commune, _score: score }));
  const isExact = (commune: Commune) => normaliseName(commune.nom) === terms;
  return [...scored.filter(isExact), ...scored.filter((commune) => !isExact(commune))];
}

/** About 20 ms of indexing: other requests are answered in between. */
const COMMUNES_PER_SLICE = 1_000;
const REMEMBERED_SEARCHES = 200;

export interface CommuneSearch {
  all(): Commune[];
  byName(terms: string, boost: string | null): RankedCommune[];
}

lunr.Pipeline.registerFunction(normaliseName, 'normaliseName');

/** The text index of the public service: one field, whole words cut at spaces and hyphens, prefix matches. */
export async function indexCommunes(communes: Commune[]): Promise<CommuneSearch> {
  const index = lunr(function () {
    this.field('nom');
    this.ref('code');
    this.pipeline.reset();
    this.pipeline.add(normaliseName);
  });
  for (let start = 0; start < communes.length; start += COMMUNES_PER_SLICE) {
    for (const commune of communes.slice(start, start + COMMUNES_PER_SLICE)) {
      index.add(commune, false);
    }
    await setImmediate();
  }
  const byCode = new Map(communes.map((commune) => [commune.code, commune]));
  const listed = communes.filter(isListed);
  const remembered = new Map<string, RankedCommune[]>();

  function search(terms: string, boost: string | null): RankedCommune[] {
    const matches = index.search(terms).flatMap(({ ref, score }) => {
      const commune = byCode.get(ref);
      return commune ? [{ commune, score }] : [];
    });
    return rank(matches, terms, boost).filter(isListed);
  }

  return {
    all: () => listed,
    byName(terms, boost) {
      const key = JSON.stringify([terms, boost]);
      const known = remembered.get(key);
      if (known) return known;
      if (remembered.size >= REMEMBERED_SEARCHES) remembered.clear();
      const found = search(terms, boost);
      remembered.set(key, found);
      return found;
    },
  };
}
