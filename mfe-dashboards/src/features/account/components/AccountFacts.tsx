import { useRef } from 'react';
import { Link } from '@jalon/shared/routing';
import type { SessionUser } from '@jalon/shared/session';
import { Button } from '@jalon/shared/ui';

import { UNKNOWN } from '../../../lib/documents/text-of';
import { useKeptFocus } from '../../../ui/collection/useKeptFocus';
import { useAccountKind } from '../api/use-account-kind';
import { accountKindLabel, dashboardOf, NO_ACCESS, type AccountKind } from '../domain/account-kind';
import styles from './Administration.module.css';

interface Props {
  user: SessionUser;
  /** The dashboard that shows these facts. */
  shownOn: AccountKind;
}

/** Name and e-mail of the account; they cannot be changed here. */
export function AccountFacts({ user, shownOn }: Props) {
  const { result, retry } = useAccountKind(user.uid);
  const kind = useRef<HTMLElement>(null);
  const onFocus = useKeptFocus(kind);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>E-mail</dt>
        <dd>
          <bdi>{user.email === '' ? UNKNOWN : user.email}</bdi>
        </dd>
      </div>
      <div>
        <dt>Type de compte</dt>
        <dd ref={kind} tabIndex={-1}>
          <span role="status">
            {result === null && 'Lecture en cours…'}
            {result?.ok && accountKindLabel[result.value]}
            {result?.ok === false &&
              (result.reason === 'denied' ? NO_ACCESS : 'Momentanément indisponible')}
          </span>{' '}
          {result?.ok === false && (
            <Button variant="quiet" onClick={retry} onFocus={onFocus}>
              Réessayer
            </Button>
          )}
        </dd>
        {result?.ok && result.value !== shownOn && (
          <dd>
            <Link to={dashboardOf[result.value]} className={styles.link}>
              Ouvrir mon espace {result.value}
            </Link>
          </dd>
        )}
      </div>
    </dl>
  );
}
