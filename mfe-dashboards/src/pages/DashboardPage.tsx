import { Container } from '@jalon/shared/ui';

import { DashboardRedirect } from '../features/account/components/DashboardRedirect';
import { useUser } from '../lib/session/use-user';
import styles from './DashboardPage.module.css';

export default function DashboardPage() {
  const user = useUser();
  return (
    <Container className={styles.root}>
      <h1 className={styles.title}>Votre espace</h1>
      {user && <DashboardRedirect uid={user.uid} />}
    </Container>
  );
}
