import { normaliseName, boostByPopulation, rank } from './search';
import type { Commune } from './data';
import { parseCommunesRequest } from '.';

test.each([
  ['', ''],
  ['ABC', 'abc'],
  ['a b-c', 'abc'],
  ["L'Haÿ-les-Roses", 'haylesroses'],
  ["Val d'Isère", 'valisere'],
  ['Œuilly', 'oeuilly'],
  ['Mœurs-Verdey', 'moeursverdey'],
  ['Ægir Straße Łódź', 'aegirstrasselodz'],
  ['d’Alençon', 'dalencon'],
  ['Marseille 1er', 'marseilleer'],
  ['Ǎ', ''],
])('%s is compared as %s', (name, compared) => {
  expect(normaliseName(name)).toBe(compared);
});

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

const parse = (query: string) => parseCommunesRequest(new URLSearchParams(query));

test('asked fields keep their order, then come name, code and score', () => {
  expect(parse('nom=ly&boost=population&limit=5&fields=departement')).toEqual({
    nom: 'ly',
    boost: 'population',
    limit: 5,
    fields: ['departement', 'nom', 'code', '_score'],
  });
});

test('no name means no score, no fields means those of the public service', () => {
  expect(parse('')).toMatchObject({
    nom: null,
    limit: null,
    fields: expect.not.arrayContaining(['_score', 'departement']) as unknown,
  });
});

test.each([
  ['limit=0', 0],
  ['limit=5.9', 5],
  ['limit=5x', 5],
  ['limit=', null],
])('%s limits to %p', (query, limit) => {
  expect(parse(query)).toMatchObject({ limit });
});

test.each(['limit=abc', 'limit=-1'])('%s is refused', (query) => {
  expect(parse(query)).toEqual({
    refusal: 'Your limit parameter is not a number or is negative',
  });
});
