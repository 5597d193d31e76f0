import { useEffect } from 'react';
import { session } from '@jalon/shared/session';

/** The database says that the session has ended: so it has here, and the gate leads to /login. */
export function useEndOfSession(isOver: boolean): void {
  useEffect(() => {
    if (isOver) void session.signOut();
  }, [isOver]);
}
