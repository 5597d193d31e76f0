import { LogOut } from 'lucide';
import { siteConfig } from '@jalon/shared/config';
import { Link } from '@jalon/shared/routing';
import { useSignOut, type SessionUser } from '@jalon/shared/session';
import { Button, Icon } from '@jalon/shared/ui';

import { contactAddress } from '../../../lib/documents/contact-address';
import type { AccountKind } from '../domain/account-kind';
import { AccountFacts } from './AccountFacts';
import { ChangePasswordForm } from './ChangePasswordForm';
import styles from './Administration.module.css';

interface Props {
  user: SessionUser;
  shownOn: AccountKind;
}

/** The account tab: facts, change of password, contact, sign-out. */
export function Administration({ user, shownOn }: Props) {
  const signOut = useSignOut();
  return (
    <div className={styles.root}>
      <section aria-labelledby="compte" className={styles.section}>
        <h2 id="compte" className={styles.title}>
          Votre compte
        </h2>
        <div className={styles.content}>
          <AccountFacts user={user} shownOn={shownOn} />
          <Button variant="secondary" onClick={signOut}>
            <Icon of={LogOut} />
            Se déconnecter
          </Button>
        </div>
      </section>
      <section aria-labelledby="mot-de-passe" className={styles.section}>
        <h2 id="mot-de-passe" className={styles.title}>
          Mot de passe
        </h2>
        <ChangePasswordForm email={user.email} />
      </section>
      <section aria-labelledby="aide" className={styles.section}>
        <h2 id="aide" className={styles.title}>
          Aide et données
        </h2>
        <ul role="list" className={styles.content}>
          <li>
            <Link to={contactAddress('Mon compte', 'compte')} className={styles.link}>
              Nous contacter
            </Link>
            <br />
            Pour changer d’e-mail, corriger une information ou fermer votre compte.
          </li>
          <li>
            <Link to="/donnees-personnelles" className={styles.link}>
              Vos données personnelles et vos droits
            </Link>
            <br />
            Ou écrivez à{' '}
            <a href={`mailto:${siteConfig().legal.dpoEmail}`}>{siteConfig().legal.dpoEmail}</a>.
          </li>
        </ul>
      </section>
    </div>
  );
}
