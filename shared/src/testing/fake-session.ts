import { session } from '../session';
import type { Session, SessionState } from '../session';
import { createStateStore } from '../state';

/** The session under the test's control, in place of the real one. */
export interface FakeSession {
  /** Changes the state and calls the subscribers; wrap in `act` when components are mounted. */
  set(state: SessionState): void;
  /** Puts the real session back. */
  restore(): void;
}

/** What the fake answers; every request succeeds unless the test says otherwise. */
export type SessionAnswers = Partial<
  Pick<Session, 'signIn' | 'signOut' | 'requestPasswordReset' | 'changePassword' | 'retry'>
>;

/** Replaces the page's session: `useSession()` and `session` follow the fake until `restore()`. */
export function fakeSession(initial: SessionState, answers: SessionAnswers = {}): FakeSession {
  const real = { ...session };
  const { getState, setState: set, subscribe } = createStateStore(() => initial);
  const fake: Session = {
    getState,
    subscribe,
    start: () => undefined,
    isConfirmed: () => ['anonymous', 'signed-in'].includes(getState().status),
    expectation: () => (getState().status === 'signed-in' ? 'signed-in' : 'anonymous'),
    retry: () => undefined,
    signIn(email) {
      const user = { uid: 'fake', email };
      set({ status: 'signed-in', user });
      return Promise.resolve({ ok: true, user });
    },
    signOut() {
      set({ status: 'anonymous' });
      return Promise.resolve();
    },
    requestPasswordReset: () => Promise.resolve({ ok: true }),
    changePassword: () => Promise.resolve({ ok: true }),
    ...answers,
  };
  Object.assign(session, fake);
  return { set, restore: () => void Object.assign(session, real) };
}
