import { useRef } from 'react';
import { LogOut } from 'lucide';
import { siteConfig } from '@jalon/shared/config';
import type { DataResult } from '@jalon/shared/data';
import { Link } from '@jalon/shared/routing';
import { useSignOut, type SessionUser } from '@jalon/shared/session';
import { Button, Icon } from '@jalon/shared/ui';

import { UNKNOWN, contactAddress } from '../../../lib/text';
import { useKeptFocus } from '../../../ui/collection/use-kept-focus';
import {
  accountKindLabel,
  dashboardOf,
  NO_ACCESS,
  useAccountKind,
  type AccountKind,
} from '../api/account-kind';
import { ChangePasswordForm } from './ChangePasswordForm';
import styles from './Administration.module.css';

interface Props {
  user: SessionUser;
  /** The dashboard that the account tab is in. */
  shownOn: AccountKind;
}

function kindInWords(result: DataResult<AccountKind> | null): string {
  if (result === null) return 'Lecture en cours…';
  if (result.ok) return accountKindLabel[result.value];
  return result.reason === 'denied' ? NO_ACCESS : 'Momentanément indisponible';
}

/** Name and e-mail of the account; they cannot be changed here. */
function AccountFacts({ user, shownOn }: Props) {
  const { result, retry } = useAccountKind(user.uid);
  const kind = useRef<HTMLElement>(null);
  const onFocus = useKeptFocus(kind);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>E-mail</dt>
        <dd>
          <bdi translate={user.email === '' ? undefined : 'no'}>
            {user.email === '' ? UNKNOWN : user.email}
          </bdi>
        </dd>
      </div>
      <div>
        <dt>Type de compte</dt>
        <dd ref={kind} tabIndex={-1}>
          <span role="status">{kindInWords(result)}</span>{' '}
          {result?.ok === false && (
            <Button variant="quiet" onClick={retry} onFocus={onFocus}>
              Réessayer
            </Button>
          )}
        </dd>
        {result?.ok && result.value !== shownOn && (
          <dd>
            <Link to={dashboardOf[result.value]} className={styles.link}>
              {`Ouvrir mon espace ${result.value}`}
            </Link>
          </dd>
        )}
      </div>
    </dl>
  );
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
            <a translate="no" href={`mailto:${siteConfig().legal.dpoEmail}`}>
              {siteConfig().legal.dpoEmail}
            </a>
            .
          </li>
        </ul>
      </section>
    </div>
  );
}
