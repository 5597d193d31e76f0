import type { ReactElement } from 'react';
import { Navigate, useLocation } from '@jalon/shared/routing';
import { session, useRequiredSession } from '@jalon/shared/session';
import { Button, PageHead, VisuallyHidden } from '@jalon/shared/ui';
import type { Destination } from '../loader';
import { CurrentPage } from './CurrentPage';
import { PageSpinner } from './PageSpinner';

/** Title and head of the protected page. */
interface Props extends Pick<Destination, 'title' | 'head'> {
  onRetry: () => void;
  children: ReactElement;
}

/** Shows its children to signed-in visitors only. Others go to /login, which returns them to this page. */
export function SessionGate({ title, head, onRetry, children }: Props) {
  const state = useRequiredSession();
  const { pathname, search } = useLocation();
  const retry = () => {
    onRetry();
    session.retry();
  };

  switch (state.status) {
    case 'signed-in':
      return children;
    case 'loading':
      // The prerendered HTML of a protected page contains only this loading state, and needs a heading.
      return (
        <>
          <h1>
            <VisuallyHidden>{title}</VisuallyHidden>
          </h1>
          <PageSpinner />
        </>
      );
    case 'unreachable':
      return (
        <CurrentPage title={title} head={head}>
          <div role="alert">
            <PageHead
              title="Votre connexion n’a pas pu être vérifiée"
              lede="Le service de connexion ne répond pas. Vérifiez votre réseau, puis réessayez."
              actions={<Button onClick={retry}>Réessayer</Button>}
            />
          </div>
        </CurrentPage>
      );
    case 'anonymous':
      return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  }
}
