import { useRef } from 'react';
import { Navigate } from '@jalon/shared/routing';
import { Alert, Button, LinkButton, Spinner } from '@jalon/shared/ui';

import { useKeptFocus } from '../../../ui/collection/useKeptFocus';
import { useAccountKind } from '../api/use-account-kind';
import { dashboardOf, NO_ACCESS } from '../domain/account-kind';
import styles from './DashboardRedirect.module.css';

/** Redirects to the dashboard of the account. When its kind cannot be read, offers both. */
export function DashboardRedirect({ uid }: { uid: string }) {
  const { result, retried, retry } = useAccountKind(uid);
  const place = useRef<HTMLDivElement>(null);
  const onFocus = useKeptFocus(place);
  if (result?.ok) return <Navigate to={dashboardOf[result.value]} replace />;
  return (
    <div ref={place} tabIndex={-1} className={styles.root}>
      {result === null ? (
        <Spinner label="Ouverture de votre espace…" />
      ) : (
        <Alert
          kind="error"
          focused={retried}
          action={
            <div className={styles.actions}>
              <Button onClick={retry} onFocus={onFocus}>
                Réessayer
              </Button>
              <LinkButton variant="secondary" to={dashboardOf.client}>
                Espace client
              </LinkButton>
              <LinkButton variant="secondary" to={dashboardOf.freelance}>
                Espace freelance
              </LinkButton>
            </div>
          }
        >
          {result.reason === 'denied' && <p>{NO_ACCESS}</p>}
          <p>
            Nous n’avons pas pu déterminer quel est votre espace. Réessayez, ou ouvrez-le
            directement.
          </p>
        </Alert>
      )}
    </div>
  );
}
