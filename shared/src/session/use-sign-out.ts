import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '../routing';
import { session } from './session';

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
