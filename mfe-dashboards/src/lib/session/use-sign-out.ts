import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@jalon/shared/routing';
import { session } from '@jalon/shared/session';

/** Goes home, then signs out: the other way round, the gate would pass by /login. */
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
    leaving.current = true;
    void navigate('/');
  };
}
