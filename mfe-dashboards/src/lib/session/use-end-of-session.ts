import { useEffect } from 'react';
import { session } from '@jalon/shared/session';

/** Ends the local session when the database reports that it ended; the session gate then redirects to /login. */
export function useEndOfSession(isOver: boolean): void {
  useEffect(() => {
    if (isOver) void session.signOut();
  }, [isOver]);
}
