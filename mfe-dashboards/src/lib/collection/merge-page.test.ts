import type { Cursor } from '@jalon/shared/data';

import { newcomers } from './merge-page';

const row = (id: string) => ({ id, searchText: '', facets: [] });
const cursor = 'b' as Cursor;

test.each([
  ['keeps what is new', ['a'], ['b', 'c'], ['b', 'c'], cursor],
  ['drops what is known', ['a', 'b'], ['b', 'c'], ['c'], cursor],
  ['ends when all is known', ['a', 'b'], ['a', 'b'], [], null],
  ['ends on an empty page', ['a'], [], [], null],
])('%s', (_, known, page, expected, next) => {
  expect(newcomers(new Set(known), { rows: page.map(row), next: cursor })).toEqual({
    rows: expected.map(row),
    next,
  });
});
