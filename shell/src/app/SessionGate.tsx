import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from '@jalon/shared/routing';
import { session, useRequiredSession } from '@jalon/shared/session';
import { VisuallyHidden } from '@jalon/shared/ui';
import type { Destination } from '../loader';
import { FirstPageContext } from './first-page';
import { PageArrival } from './PageArrival';
import { PageSpinner } from './PageSpinner';
import { SessionUnreachable } from './SessionUnreachable';

/** Title and head of the protected page. */
interface Props extends Pick<Destination, 'title' | 'head'> {
  /** Called when the visitor retries. */
  onRetry: () => void;
  children: ReactNode;
}

/** Shows its children to signed-in visitors only. Others go to /login, which returns them to this page. */
export function SessionGate({ title, head, onRetry, children }: Props) {
  const state = useRequiredSession();
  const { pathname, search } = useLocation();
  const [wasAsked, setWasAsked] = useState(false);

  // The focused retry button is gone: the next content takes the focus.
  const arrived = (shown: ReactNode) =>
    wasAsked ? <FirstPageContext value={false}>{shown}</FirstPageContext> : shown;

  switch (state.status) {
    case 'signed-in':
      return arrived(children);
    case 'loading':
      // The HTML of a protected page consists of this alone; every page has a heading.
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
