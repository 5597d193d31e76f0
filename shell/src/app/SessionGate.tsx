import type { ReactNode } from 'react';
import { Navigate, useLocation } from '@jalon/shared/routing';
import { session, useRequiredSession } from '@jalon/shared/session';
import { PageSpinner } from './PageSpinner';
import { SessionUnreachable } from './SessionUnreachable';

/** Shows its children to signed-in people only; the page asked for goes along to /login. */
export function SessionGate({ children }: { children: ReactNode }) {
  const state = useRequiredSession();
  const { pathname, search } = useLocation();

  switch (state.status) {
    case 'signed-in':
      return children;
    case 'loading':
      return <PageSpinner />;
    case 'unreachable':
      return (
        <SessionUnreachable
          onRetry={() => {
            session.retry();
          }}
        />
      );
    case 'anonymous':
      return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  }
}
