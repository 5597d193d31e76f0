import { useRef } from 'react';
import { Navigate } from '@jalon/shared/routing';
import { Alert, Button, LinkButton, Spinner, Container } from '@jalon/shared/ui';

import { useKeptFocus } from '../ui/collection/use-kept-focus';
import { dashboardOf, NO_ACCESS, useAccountKind } from '../features/account/api/account-kind';
import { useUser } from '../lib/session';
import styles from './DashboardPage.module.css';

/** Redirects to the dashboard of the account, or links to both if the account kind cannot be read. */
function DashboardRedirect({ uid }: { uid: string }) {
  const { result, retried, retry } = useAccountKind(uid);
  const place = useRef<HTMLDivElement>(null);
  const onFocus = useKeptFocus(place);
  if (result?.ok) return <Navigate to={dashboardOf[result.value]} replace />;
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
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

export default function DashboardPage() {
  const user = useUser();
  return (
    <Container className={styles.root}>
      <h1 className={styles.title}>Votre espace</h1>
      {user && <DashboardRedirect uid={user.uid} />}
    </Container>
  );
}
