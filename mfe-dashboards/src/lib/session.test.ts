import { fakeSession, type FakeSession } from '@jalon/shared/testing';

import { createSessionCache } from './session';

const signedIn = (uid: string) => ({ status: 'signed-in', user: { uid, email: '' } }) as const;

describe('the cache of a session', () => {
  let session: FakeSession;
  beforeEach(() => {
    session = fakeSession(signedIn('u1'));
  });
  afterEach(() => {
    session.restore();
  });

  it('creates each entry once', () => {
    const keep = createSessionCache<object>(() => undefined);
    const first = keep('u1', 'list', () => ({}));
    expect(keep('u1', 'list', () => ({}))).toBe(first);
    expect(keep('u1', 'other list', () => ({}))).not.toBe(first);
  });

  it.each([{ status: 'anonymous' } as const, signedIn('u2')])(
    'drops its entries when the session becomes %j',
    (next) => {
      const drop = jest.fn();
      const keep = createSessionCache<object>(drop);
      const first = keep('u1', 'list', () => ({}));
      session.set(next);
      expect(drop).toHaveBeenCalledWith(first);
      session.set(signedIn('u1'));
      expect(keep('u1', 'list', () => ({}))).not.toBe(first);
    },
  );

  it('never gives an entry to another user', () => {
    const drop = jest.fn();
    const keep = createSessionCache<object>(drop);
    const first = keep('u1', 'list', () => ({}));
    expect(keep('u2', 'list', () => ({}))).not.toBe(first);
    expect(drop).toHaveBeenCalledWith(first);
  });

  it('keeps its entries when the user stays the same', () => {
    const keep = createSessionCache<object>(() => undefined);
    const first = keep('u1', 'list', () => ({}));
    session.set(signedIn('u1'));
    expect(keep('u1', 'list', () => ({}))).toBe(first);
  });
});
