import { Navigate } from '@jalon/shared/routing';
import { Alert, Button, Container, LinkButton, Spinner } from '@jalon/shared/ui';
import styles from '../features/account/Dashboard.module.css';
import { dashboardPath, NO_ACCESS, useAccountKind, useSignedInUser } from '../lib/session';
import { useFocusAfterRemoval } from '../ui/use-focus-after-removal';

/** Redirects to the dashboard of the account, or links to both if the account kind cannot be read. */
function DashboardRedirect({ uid }: { uid: string }) {
  const { value: kind, failure, retry } = useAccountKind(uid);
  const place = useFocusAfterRemoval<HTMLDivElement>();
  if (kind !== null) return <Navigate to={dashboardPath(kind)} replace />;
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {failure === null ? (
        <Spinner label="Ouverture de votre espace…" />
      ) : (
        <Alert
          kind="error"
          action={
            <>
              <Button onClick={retry}>Réessayer</Button>
              <LinkButton variant="secondary" to={dashboardPath('client')}>
                Espace client
              </LinkButton>
              <LinkButton variant="secondary" to={dashboardPath('freelance')}>
                Espace freelance
              </LinkButton>
            </>
          }
        >
          {failure === 'denied' && <p>{NO_ACCESS}</p>}
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
  const user = useSignedInUser();
  return (
    <Container className={styles.root}>
      <h1 className={styles.title}>Votre espace</h1>
      {user && <DashboardRedirect uid={user.uid} />}
    </Container>
  );
}
