import type { SessionState } from '@jalon/shared/session';
import { Button, LinkButton } from '@jalon/shared/ui';
import styles from './AccountLinks.module.css';

interface Props {
  session: SessionState;
  onSignOut: () => void;
}

/** The way in, or the way to one's own pages and out. Both main buttons take the same room. */
export function AccountLinks({ session, onSignOut }: Props) {
  if (session.status !== 'signed-in') {
    return (
      <div className={styles.account}>
        <LinkButton to="/login" variant="secondary" className={styles.main}>
          Connexion
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.account}>
      <Button variant="quiet" onClick={onSignOut}>
        Se déconnecter
      </Button>
      <LinkButton to="/dashboard" variant="secondary" className={styles.main}>
        <span lang="en">Dashboard</span>
      </LinkButton>
    </div>
  );
}
