import { fakeSession } from '@jalon/shared/testing';

import { oncePerSession } from './session';

const signedIn = (uid: string) => ({ status: 'signed-in', user: { uid, email: '' } }) as const;

test('oncePerSession creates one value for the whole session of a user', () => {
  const session = fakeSession(signedIn('u1'));
  const listOf = oncePerSession((uid) => ({ uid }));
  const first = listOf('u1');
  session.set(signedIn('u1'));
  expect(listOf('u1')).toBe(first);
  expect(listOf('u2')).not.toBe(first);
});

test('oncePerSession drops the value when the session ends', () => {
  const session = fakeSession(signedIn('u1'));
  const drop = jest.fn();
  const listOf = oncePerSession(() => ({}), drop);
  const first = listOf('u1');
  session.set({ status: 'anonymous' });
  expect(drop).toHaveBeenCalledWith(first);
  session.set(signedIn('u1'));
  expect(listOf('u1')).not.toBe(first);
});
