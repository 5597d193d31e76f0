import { filterRows, foldSearch, searchTextOf } from './search';

const row = (id: string, ...fields: (string | null)[]) => ({
  id,
  searchText: searchTextOf(fields),
});
const rows = [
  row('zoe', 'Müller', 'Zoé', 'Développeuse React'),
  row('jean', 'Dupont', 'Jean', 'Architecte cloud'),
  row('empty', null, null, null),
  row('hostile', '.*', '[object Object]', null),
];

describe('filterRows', () => {
  test.each([
    ['part of a word', 'evelop', ['zoe']],
    ['capitals', 'JEAN', ['jean']],
    ['accents typed, absent from the text', 'Éàn', ['jean']],
    ['accents not typed', 'zoe', ['zoe']],
    ['accents typed', 'Zoé', ['zoe']],
    ['accents composed otherwise', 'Zoe\u0301', ['zoe']],
    ['blanks around', '  cloud ', ['jean']],
    ['a pattern, taken as text', '.*', ['hostile']],
    ['text that runs over two fields', 'DupontJean', []],
    ['nobody', 'cobol', []],
  ])('finds %s', (_, typed, ids) => {
    expect(filterRows(rows, typed).map(({ id }) => id)).toEqual(ids);
  });

  test.each(['', '   ', '\u00A0'])('shows every row, even empty, for %j', (typed) => {
    expect(filterRows(rows, typed)).toBe(rows);
  });
});

test('a search folds like the text it looks into', () => {
  expect(foldSearch(' L’Œuvre ÉTÉ ')).toBe("l'oeuvre ete");
});
