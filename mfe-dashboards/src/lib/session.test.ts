import { fakeSession, type FakeSession } from '@jalon/shared/testing';

import { perSession } from './session';

const signedIn = (uid: string) => ({ status: 'signed-in', user: { uid, email: '' } }) as const;

describe('data of the session', () => {
  let session: FakeSession;
  beforeEach(() => {
    session = fakeSession(signedIn('u1'));
  });
  afterEach(() => {
    session.restore();
  });

  it('perSession creates one value for the whole session', () => {
    const listOf = perSession((uid) => ({ uid }));
    const first = listOf('u1');
    expect(listOf('u1')).toBe(first);
    session.set(signedIn('u1'));
    expect(listOf('u1')).toBe(first);
  });

  it.each([{ status: 'anonymous' } as const, signedIn('u2')])(
    'perSession drops the value when the session becomes %j',
    (next) => {
      const drop = jest.fn();
      const listOf = perSession(() => ({}), drop);
      const first = listOf('u1');
      session.set(next);
      expect(drop).toHaveBeenCalledWith(first);
      session.set(signedIn('u1'));
      expect(listOf('u1')).not.toBe(first);
    },
  );

  it('perSession never gives one user the value of another', () => {
    const drop = jest.fn();
    const listOf = perSession(() => ({}), drop);
    const first = listOf('u1');
    expect(listOf('u2')).not.toBe(first);
    expect(drop).toHaveBeenCalledWith(first);
  });
});
