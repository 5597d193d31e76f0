import { useState, type ReactElement } from 'react';
import { Navigate, useLocation } from '@jalon/shared/routing';
import { session, useRequiredSession } from '@jalon/shared/session';
import { Button, PageHead, VisuallyHidden } from '@jalon/shared/ui';
import type { Destination } from '../loader';
import { InitialNavigationContext } from './context';
import { PageArrival } from './PageArrival';
import { PageSpinner } from './PageSpinner';

/** Shown when the identity provider does not answer. */
function SessionUnreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <PageHead
        title="Votre connexion n’a pas pu être vérifiée"
        lede="Le service de connexion ne répond pas. Vérifiez votre réseau, puis réessayez."
        actions={<Button onClick={onRetry}>Réessayer</Button>}
      />
    </div>
  );
}

/** Title and head of the protected page. */
interface Props extends Pick<Destination, 'title' | 'head'> {
  /** Called when the visitor retries. */
  onRetry: () => void;
  children: ReactElement;
}

/** Shows its children to signed-in visitors only. Others go to /login, which returns them to this page. */
export function SessionGate({ title, head, onRetry, children }: Props) {
  const state = useRequiredSession();
  const { pathname, search } = useLocation();
  const [wasAsked, setWasAsked] = useState(false);

  // The focused retry button is gone: the next content takes the focus.
  const arrived = (shown: ReactElement) =>
    wasAsked ? <InitialNavigationContext value={false}>{shown}</InitialNavigationContext> : shown;

  switch (state.status) {
    case 'signed-in':
      return arrived(children);
    case 'loading':
      // The prerendered HTML of a protected page contains only this, and needs a heading.
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
