import { session, type Session, type SessionState } from '../session';
import { createStateStore } from '../state';

/** A fake session that the test controls. */
export interface FakeSession {
  /** Changes the state and calls the subscribers; wrap in `act` when components are mounted. */
  set(state: SessionState): void;
}

/** Answers of the fake; every request succeeds by default. */
export type SessionAnswers = Partial<
  Pick<Session, 'signIn' | 'signOut' | 'requestPasswordReset' | 'changePassword' | 'retry'>
>;

/** Replaces the session of the page: `useSession()` and `session` use the fake. */
export function fakeSession(initial: SessionState, answers: SessionAnswers = {}): FakeSession {
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
  return { set };
}
