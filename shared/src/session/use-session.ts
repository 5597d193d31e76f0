import { useEffect, useSyncExternalStore } from 'react';

import { session } from './session';
import type { SessionState } from './types';

const LOADING: SessionState = { status: 'loading' };
const loading = () => LOADING;
const anonymous = () => 'anonymous' as const;
const never = () => false;

const subscribe = (listener: () => void) => session.subscribe(listener);

/** The state of the session; `loading` on the server and during hydration. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => session.getState(), loading);
}

/** What the header may show before the session is known; `anonymous` on the server. */
export function useExpectedSession(): 'signed-in' | 'anonymous' {
  return useSyncExternalStore(subscribe, () => session.expectation(), anonymous);
}

/**
 * The state of the session for a page that needs it: starts the session, and stays `loading` until
 * the identity provider itself has said that nobody is signed in.
 */
export function useRequiredSession(): SessionState {
  const state = useSession();
  const confirmed = useSyncExternalStore(subscribe, () => session.isConfirmed(), never);
  useEffect(() => {
    session.start({ needed: true });
  }, []);
  return state.status === 'anonymous' && !confirmed ? LOADING : state;
}
