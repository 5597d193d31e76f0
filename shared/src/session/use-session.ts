import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '../routing';
import { useStateStore } from '../state';
import { session } from './session';
import type { SessionState } from './types';

const LOADING: SessionState = { status: 'loading' };
const whole = (state: SessionState) => state;

/** The state of the session; `loading` on the server and during hydration. */
export function useSession(): SessionState {
  return useStateStore(session, whole, LOADING);
}

/** The probable state, for the header, before the session is known; `anonymous` on the server. */
export function useExpectedSession(): 'signed-in' | 'anonymous' {
  return useStateStore(session, () => session.expectation(), 'anonymous');
}

/**
 * The state of the session for a page that needs it. Starts the session, and stays `loading` until the identity
 * provider confirms that nobody is signed in.
 */
export function useRequiredSession(): SessionState {
  const state = useSession();
  const confirmed = useStateStore(session, () => session.isConfirmed(), false);
  useEffect(() => {
    session.start({ needed: true });
  }, []);
  return state.status === 'anonymous' && !confirmed ? LOADING : state;
}

const HOME = '/';

/**
 * Signs out and opens the home page.
 * Leaves a protected page first: otherwise its session gate would redirect to /login.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leaving = useRef(false);

  useEffect(
    () => () => {
      if (!leaving.current) return;
      leaving.current = false;
      void session.signOut();
    },
    [pathname],
  );

  return () => {
    if (pathname === HOME) {
      void session.signOut();
      return;
    }
    leaving.current = true;
    void navigate(HOME);
  };
}
