import { documentsIn } from './cases';

test('documents of a query and of a lookup count, the ends of an answer do not', () => {
  expect(documentsIn([{ document: {} }, { document: {} }, { readTime: 'now' }])).toBe(2);
  expect(documentsIn([{ found: {} }, { missing: 'a' }])).toBe(1);
  expect(documentsIn({ error: {} })).toBe(0);
});
