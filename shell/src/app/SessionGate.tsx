import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from '@jalon/shared/routing';
import { session, useRequiredSession } from '@jalon/shared/session';
import { FirstPageContext } from './first-page';
import { PageSpinner } from './PageSpinner';
import { SessionUnreachable } from './SessionUnreachable';

/** Shows its children to signed-in people only; the page asked for goes along to /login. */
export function SessionGate({ children }: { children: ReactNode }) {
  const state = useRequiredSession();
  const { pathname, search } = useLocation();
  const [wasAsked, setWasAsked] = useState(false);

  switch (state.status) {
    case 'signed-in':
      // The button that asked again is gone: the page is arrived at.
      return wasAsked ? <FirstPageContext value={false}>{children}</FirstPageContext> : children;
    case 'loading':
      return <PageSpinner />;
    case 'unreachable':
      return (
        <SessionUnreachable
          onRetry={() => {
            setWasAsked(true);
            session.retry();
          }}
        />
      );
    case 'anonymous':
      return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  }
}
