import { plainFields } from './plain-fields';

class Reference {
  readonly path = 'freelances/a';
}
const date = new Date('2025-01-01T00:00:00Z');
const timestamp = { toDate: () => date };

test.each([
  ['text', 'Élodie', 'Élodie'],
  ['null', null, null],
  ['a number', Number.NaN, Number.NaN],
  ['a list', ['a', timestamp], ['a', date]],
  ['a map', { a: { b: timestamp } }, { a: { b: date } }],
  ['a timestamp', timestamp, date],
  ['a reference', new Reference(), undefined],
  ['a field named like a method', { toDate: 'demain' }, { toDate: 'demain' }],
])('a stored field with %s is read as a plain value, or omitted', (_, stored, expected) => {
  expect(plainFields({ field: stored })).toEqual({ field: expected });
});
