import { cityLabel, cityQuery } from './city';

test('a suggestion names its département', () => {
  expect(cityLabel({ code: '69123', name: 'Lyon', department: 'Rhône' })).toBe('Lyon (Rhône)');
  expect(cityLabel({ code: '69123', name: 'Lyon', department: '' })).toBe('Lyon');
});

test.each([
  ['  Ly ', 'Ly'],
  ['L’Haÿ', "L'Haÿ"],
  ['Lyon (Rhône)', 'Lyon'],
  ['Lyon (', 'Lyon'],
])('"%s" is looked up as "%s"', (typed, query) => {
  expect(cityQuery(typed)).toBe(query);
});
