import { refusal } from '../testing/fake-auth-provider';
import { refusalOf } from './errors';

test.each([
  [refusal('permission-denied'), 'denied'],
  [refusal('unauthenticated'), 'signed-out'],
  [refusal('auth/user-token-expired'), 'signed-out'],
  [refusal('auth/user-disabled'), 'signed-out'],
  [refusal('unavailable'), 'unavailable'],
  [refusal('resource-exhausted'), 'unavailable'],
  [refusal('auth/network-request-failed'), 'unavailable'],
  [new SyntaxError('Unexpected token <'), 'unavailable'],
  ['a string', 'unavailable'],
  [undefined, 'unavailable'],
])('a read that fails with %s is reported as %p', (error, reason) => {
  expect(refusalOf(error)).toEqual({ ok: false, reason });
});
