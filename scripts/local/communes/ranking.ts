import type { Commune, RankedCommune } from './commune';
import { normaliseName } from './normalise';

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
