import { LogOut } from 'lucide';
import { Facts } from '@jalon/shared/blocks';
import { siteConfig } from '@jalon/shared/config';
import { Link } from '@jalon/shared/routing';
import { useSignOut, type SessionUser } from '@jalon/shared/session';
import { Button, Icon } from '@jalon/shared/ui';

import { contactAddress } from '../../lib/contact';
import type { Failure } from '../../lib/session';
import { UNKNOWN } from '../../lib/text';
import { useKeptFocus } from '../../ui/use-kept-focus';
import { dashboardOf, NO_ACCESS, useAccountKind, type AccountKind } from './account-kind';
import { ChangePasswordForm } from './ChangePasswordForm';
import styles from './Administration.module.css';

interface Props {
  user: SessionUser;
  /** The dashboard that the account tab is in. */
  shownOn: AccountKind;
}

const LABELS = { client: 'Client', freelance: 'Freelance' };

function kindInWords(kind: AccountKind | null, failure: Failure | null): string {
  if (failure !== null) return failure === 'denied' ? NO_ACCESS : 'Momentanément indisponible';
  return kind === null ? 'Lecture en cours…' : LABELS[kind];
}

/** Name and e-mail of the account; they cannot be changed here. */
function AccountFacts({ user, shownOn }: Props) {
  const { value: kind, failure, retry } = useAccountKind(user.uid);
  const place = useKeptFocus<HTMLDivElement>();
  const isElsewhere = kind !== null && kind !== shownOn;
  const words = (
    <div ref={place} role="group" aria-label="Type de compte" tabIndex={-1} className={styles.kind}>
      <span role="status">{kindInWords(kind, failure)}</span>{' '}
      {failure !== null && (
        <Button variant="quiet" onClick={retry}>
          Réessayer
        </Button>
      )}
      {isElsewhere && <Link to={dashboardOf(kind)}>{`Ouvrir mon espace ${kind}`}</Link>}
    </div>
  );
  return (
    <Facts
      of={[
        { label: 'E-mail', value: <bdi translate="no">{user.email || UNKNOWN}</bdi> },
        { label: 'Type de compte', value: words },
      ]}
    />
  );
}

/** The account tab: facts, change of password, contact, sign-out. */
export function Administration({ user, shownOn }: Props) {
  const signOut = useSignOut();
  return (
    <>
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
            <Link to={contactAddress('Mon compte', 'compte')}>Nous contacter</Link>
            <br />
            Pour changer d’e-mail, corriger une information ou fermer votre compte.
          </li>
          <li>
            <Link to="/donnees-personnelles">Vos données personnelles et vos droits</Link>
            <br />
            Ou écrivez à{' '}
            <a translate="no" href={`mailto:${siteConfig().legal.dpoEmail}`}>
              {siteConfig().legal.dpoEmail}
            </a>
            .
          </li>
        </ul>
      </section>
    </>
  );
}
