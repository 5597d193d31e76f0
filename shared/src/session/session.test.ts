import { fakeSession, type FakeSession } from '../testing/fake-session';
import { onSessionEnd } from './session';

const signedIn = (uid: string) => ({ status: 'signed-in', user: { uid, email: '' } }) as const;
const anonymous = { status: 'anonymous' } as const;

let session: FakeSession;
afterEach(() => {
  session.restore();
});

it.each([anonymous, signedIn('u2')])(
  'onSessionEnd calls back once, when the session becomes %j',
  (next) => {
    const forget = jest.fn();
    session = fakeSession(signedIn('u1'));
    onSessionEnd(forget);
    session.set(signedIn('u1'));
    expect(forget).not.toHaveBeenCalled();
    session.set(next);
    session.set(signedIn('u1'));
    session.set(anonymous);
    expect(forget).toHaveBeenCalledTimes(1);
  },
);

it('onSessionEnd never calls back for a visitor, nor after the unsubscription', () => {
  const forget = jest.fn();
  session = fakeSession(anonymous);
  onSessionEnd(forget);
  session.set(signedIn('u1'));
  onSessionEnd(forget)();
  session.set(anonymous);
  expect(forget).not.toHaveBeenCalled();
});
