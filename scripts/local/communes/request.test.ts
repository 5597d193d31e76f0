import { parseCommunesRequest } from './request';

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
