import { authError } from '../testing/fake-auth-provider';
import { plainFields, toReadFailure } from './answers';
import { getDocument } from './index';

jest.mock('./firestore', () => ({
  readDocument: () => {
    throw new TypeError('Bad identifier.');
  },
}));

test.each([
  [authError('permission-denied'), 'denied'],
  [authError('unauthenticated'), 'signed-out'],
  [authError('auth/user-token-expired'), 'signed-out'],
  [authError('auth/user-disabled'), 'signed-out'],
  [authError('unavailable'), 'unavailable'],
  [authError('resource-exhausted'), 'unavailable'],
  [authError('auth/network-request-failed'), 'unavailable'],
  [new SyntaxError('Unexpected token <'), 'unavailable'],
  ['a string', 'unavailable'],
  [undefined, 'unavailable'],
])('a database read that fails with %s is reported as %p', (error, reason) => {
  expect(toReadFailure(error)).toEqual({ ok: false, reason });
});

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
])('a database field with %s is read as a plain value, or omitted', (_, stored, expected) => {
  expect(plainFields({ field: stored })).toEqual({ field: expected });
});

test('a database read that throws at once returns a failure', async () => {
  expect(await getDocument('freelances', '')).toEqual({ ok: false, reason: 'unavailable' });
});
