import type { ReactNode } from 'react';
import { LogOut } from 'lucide';
import { FactList } from '@jalon/shared/blocks';
import { siteConfig } from '@jalon/shared/config';
import { Link } from '@jalon/shared/routing';
import { useSignOut, type SessionUser } from '@jalon/shared/session';
import { Button, Icon } from '@jalon/shared/ui';
import { contactUrl } from '../../lib/contact';
import { dashboardPath, NO_ACCESS, useAccountKind, type AccountKind } from '../../lib/session';
import { UNKNOWN } from '../../lib/text';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal';
import { ChangePasswordForm } from './ChangePasswordForm';
import styles from './Administration.module.css';

interface Props {
  user: SessionUser;
  shownOn: AccountKind;
}

const LABELS = { client: 'Client', freelance: 'Freelance' };

function AccountKindFact({ user, shownOn }: Props) {
  const { value: kind, failure, retry } = useAccountKind(user.uid);
  const place = useFocusAfterRemoval<HTMLDivElement>();
  const label = kind === null ? 'Lecture en cours…' : LABELS[kind];
  const failed = failure === 'denied' ? NO_ACCESS : 'Momentanément indisponible';
  return (
    <div ref={place} role="group" aria-label="Type de compte" tabIndex={-1} className={styles.kind}>
      <span role="status">{failure === null ? label : failed}</span>{' '}
      {failure !== null && (
        <Button variant="quiet" onClick={retry}>
          Réessayer
        </Button>
      )}
      {kind !== null && kind !== shownOn && (
        <Link to={dashboardPath(kind)}>{`Ouvrir mon espace ${kind}`}</Link>
      )}
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The account tab: e-mail and kind, which cannot be changed here, change of password, contact, sign-out. */
export function Administration({ user, shownOn }: Props) {
  const signOut = useSignOut();
  const { dpoEmail } = siteConfig().legal;
  const facts = [
    { label: 'E-mail', value: <bdi translate="no">{user.email || UNKNOWN}</bdi> },
    { label: 'Type de compte', value: <AccountKindFact user={user} shownOn={shownOn} /> },
  ];
  return (
    <>
      <Part id="compte" title="Votre compte">
        <div className={styles.content}>
          <FactList of={facts} />
          <Button variant="secondary" onClick={signOut}>
            <Icon of={LogOut} />
            Se déconnecter
          </Button>
        </div>
      </Part>
      <Part id="mot-de-passe" title="Mot de&nbsp;passe">
        <ChangePasswordForm email={user.email} />
      </Part>
      <Part id="aide" title="Aide et&nbsp;données">
        <ul role="list" className={styles.content}>
          <li>
            <Link to={contactUrl('Mon compte', 'compte')}>Nous contacter</Link>
            <br />
            Pour changer d’e-mail, corriger une information ou fermer votre compte.
          </li>
          <li>
            <Link to="/donnees-personnelles">Vos données personnelles et vos droits</Link>
            <br />
            Ou écrivez à{' '}
            <a translate="no" href={`mailto:${dpoEmail}`}>
              {dpoEmail}
            </a>
            .
          </li>
        </ul>
      </Part>
    </>
  );
}
