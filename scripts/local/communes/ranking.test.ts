import type { Commune } from './commune';
import { boostByPopulation, rank } from './ranking';

const commune = (nom: string, population?: number): Commune => ({
  code: nom,
  nom,
  type: 'commune-actuelle',
  zone: 'metro',
  codesPostaux: [],
  ...(population === undefined ? {} : { population }),
});

test.each([
  [0.5, undefined, 0.5],
  [0.5, 0, 0.5],
  [0.5, 100_000, 1],
  [0.25, 300_000, 1],
])('a score of %p with %p inhabitants counts %p', (score, population, expected) => {
  expect(boostByPopulation(score, population)).toBe(expected);
});

const matches = [
  { commune: commune('Nantua', 3_500), score: 0.9 },
  { commune: commune('Nant', 1_000), score: 0.8 },
  { commune: commune('Nantes', 320_000), score: 0.3 },
];
const names = (boost: string | null, terms: string) =>
  rank(matches, terms, boost).map(({ nom }) => nom);

test('the population carries the big town to the top', () => {
  expect(names('population', 'nant')).toEqual(['Nantes', 'Nantua', 'Nant']);
});

test('without a boost an exact name comes first', () => {
  expect(names(null, 'nant')).toEqual(['Nant', 'Nantua', 'Nantes']);
});

test('an unknown boost is no boost, and a name is exact only when typed in its bare form', () => {
  expect(names('surface', 'Nant')).toEqual(['Nantua', 'Nant', 'Nantes']);
});

test('equal scores keep their order', () => {
  const equal = ['B', 'A', 'C'].map((nom) => ({ commune: commune(nom), score: 0.5 }));
  expect(rank(equal, 'x', 'population').map(({ nom }) => nom)).toEqual(['B', 'A', 'C']);
});
