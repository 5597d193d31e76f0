import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '../routing';
import { session } from './session';

const HOME = '/';

/**
 * Signs out from anywhere on the site, ending on the home page.
 * A protected page is left first: the other way round, its gate would pass by /login.
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
