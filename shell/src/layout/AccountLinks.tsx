import { Button, LinkButton, useHydrated } from '@jalon/shared/ui';
import styles from './AccountLinks.module.css';

interface Props {
  isSignedIn: boolean;
  onSignOut: () => void;
}

/**
 * The way in, or the way to one's own pages and out. Both main buttons take the same room, which
 * stays empty while nothing knows yet which of the two is right.
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
      <Button variant="quiet" onClick={onSignOut}>
        Se déconnecter
      </Button>
      <LinkButton to="/dashboard" variant="secondary" className={styles.main}>
        <span lang="en">Dashboard</span>
      </LinkButton>
    </div>
  );
}
