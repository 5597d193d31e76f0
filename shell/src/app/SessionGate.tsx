import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from '@jalon/shared/routing';
import { session, useRequiredSession } from '@jalon/shared/session';
import { VisuallyHidden } from '@jalon/shared/ui';
import type { Destination } from '../loader';
import { FirstPageContext } from './first-page';
import { PageArrival } from './PageArrival';
import { PageSpinner } from './PageSpinner';
import { SessionUnreachable } from './SessionUnreachable';

/** Title and head are those of the page that is behind it. */
interface Props extends Pick<Destination, 'title' | 'head'> {
  /** The visitor asks again who is signed in. */
  onRetry: () => void;
  children: ReactNode;
}

/** Shows its children to signed-in people only; the page asked for goes along to /login. */
export function SessionGate({ title, head, onRetry, children }: Props) {
  const state = useRequiredSession();
  const { pathname, search } = useLocation();
  const [wasAsked, setWasAsked] = useState(false);

  // The button that asked again is gone: what comes is arrived at.
  const arrived = (shown: ReactNode) =>
    wasAsked ? <FirstPageContext value={false}>{shown}</FirstPageContext> : shown;

  switch (state.status) {
    case 'signed-in':
      return arrived(children);
    case 'loading':
      // All that the HTML of such a page holds: it has a heading as any other.
      return (
        <>
          <h1>
            <VisuallyHidden>{title}</VisuallyHidden>
          </h1>
          <PageSpinner />
        </>
      );
    case 'unreachable':
      return arrived(
        <PageArrival title={title} head={head}>
          <SessionUnreachable
            onRetry={() => {
              setWasAsked(true);
              onRetry();
              session.retry();
            }}
          />
        </PageArrival>,
      );
    case 'anonymous':
      return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  }
}
