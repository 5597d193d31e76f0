import { Navigate } from '@jalon/shared/routing';
import { Alert, Button, LinkButton, Spinner } from '@jalon/shared/ui';

import { useAccountKind } from '../api/use-account-kind';
import { dashboardOf } from '../domain/account-kind';
import styles from './DashboardRedirect.module.css';

/** Leads to the dashboard of the account; where that cannot be known, lets the person choose. */
export function DashboardRedirect({ uid }: { uid: string }) {
  const { result, retry } = useAccountKind(uid);
  if (result === null) return <Spinner label="Ouverture de votre espace…" />;
  if (result.ok) return <Navigate to={dashboardOf[result.value]} replace />;
  return (
    <Alert
      kind="error"
      action={
        <div className={styles.actions}>
          <Button onClick={retry}>Réessayer</Button>
          <LinkButton variant="secondary" to={dashboardOf.client}>
            Espace client
          </LinkButton>
          <LinkButton variant="secondary" to={dashboardOf.freelance}>
            Espace freelance
          </LinkButton>
        </div>
      }
    >
      Nous n’avons pas pu déterminer quel est votre espace. Réessayez, ou ouvrez-le directement.
    </Alert>
  );
}
