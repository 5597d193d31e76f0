import { parseSearch } from '@jalon/shared/format';

import { filterRows, findMatches, searchTextOf } from './search';

const row = (id: string, ...fields: (string | null)[]) => ({
  id,
  facets: [],
  searchText: searchTextOf(fields),
});
const rows = [
  row('zoe', 'Müller', 'Zoé', 'Développeuse React'),
  row('jean', 'Dupont', 'Jean', 'Architecte cloud'),
  row(
    'portail',
    'Refonte du portail',
    'Une application React ; quatre développeurs, un designer UX',
  ),
  row('devis', 'Calcul de devis', 'Moteur de règles, base de données, pipeline SRE'),
  row('coeur', 'Cœur de gamme', 'Product Owner, produit de données'),
  row('po', 'PO confirmé'),
  row('other', 'Compositeur'),
  row('empty', null, null, null),
  row('hostile', '.*', '[object Object]', null),
];

test.each([
  ['accents typed, absent from the text', 'Éàn', ['jean']],
  ['accents composed otherwise, in capitals', 'ZOE\u0301', ['zoe']],
  ['ligatures', 'coeur', ['coeur']],
  ['blanks around', '  cloud ', ['jean']],
  ['a pattern, taken as text', '.*', ['hostile']],
  ['text that runs over two fields', 'DupontJean', []],
  ['nobody', 'cobol', []],
  ['parts of several words in any order', 'react   évelop', ['zoe', 'portail']],
  ['only rows with every word', 'react cloud', []],
  ['a synonym', 'data', ['devis', 'coeur']],
  ['a synonym beside another word', 'developpement react', ['zoe', 'portail']],
  ['a synonym of a plural', 'développeurs', ['zoe', 'portail']],
  ['no synonym inside another word', 'developpement', ['zoe', 'portail']],
  ['what is typed inside another word', 'dev', ['zoe', 'portail', 'devis']],
  ['the long form of an abbreviation', 'PO', ['jean', 'portail', 'coeur', 'po', 'other']],
  ['devops among the reliability engineers', 'devops', ['devis']],
  ['ui as ux', 'ui designer', ['portail']],
  ['the abbreviation of several words', 'product owner', ['coeur', 'po']],
])('filterRows finds %s', (_, typed, ids) => {
  expect(filterRows(rows, parseSearch(typed)).map(({ id }) => id)).toEqual(ids);
});

test.each(['', '   ', '\u00A0'])('filterRows returns all rows for %j', (typed) => {
  expect(filterRows(rows, parseSearch(typed))).toBe(rows);
});

test.each([
  ['Développeuse React', 'react', '[React]'],
  ['Développeuse React', 'développ', '[Développ]'],
  ['Cœur de métier', 'coeur metier', '[Cœur] [métier]'],
  ['Zoe\u0301 Müller', 'zoe muller', '[Zoe\u0301] [Müller]'],
  ['Devis du développeur', 'developpement', '[développeur]'],
  ['devops, DevOps', 'devops', '[devops] [DevOps]'],
  ['aaaa', 'aa aaa', '[aaaa]'],
  ['👩‍💻 React', 'react', '[React]'],
  ['Rien', 'x', ''],
  ['Rien', '', ''],
])('findMatches marks %p searched for %p', (text, typed, marked) => {
  const matches = findMatches(text, parseSearch(typed));
  expect(matches.map(([start, end]) => `[${text.slice(start, end)}]`).join(' ')).toBe(marked);
});
