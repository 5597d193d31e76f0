import { Button, LinkButton, useHydrated } from '@jalon/shared/ui';
import styles from './AccountLinks.module.css';

interface Props {
  isSignedIn: boolean;
  onSignOut: () => void;
}

/**
 * Sign-in link, or dashboard and sign-out. Both variants have the same size, which stays empty until the session is
 * known.
 */
export function AccountLinks({ isSignedIn, onSignOut }: Props) {
  const isKnown = useHydrated();
  if (!isSignedIn) {
    return (
      <div className={styles.account} data-known={isKnown}>
        <LinkButton to="/login" variant="secondary" className={styles.main}>
          Connexion
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.account} data-known={isKnown}>
      <LinkButton to="/dashboard" variant="secondary" className={styles.main}>
        <span lang="en">Dashboard</span>
      </LinkButton>
      <Button variant="quiet" onClick={onSignOut}>
        Se déconnecter
      </Button>
    </div>
  );
}
