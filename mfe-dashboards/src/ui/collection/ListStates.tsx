import type { ReactElement, ReactNode } from 'react';
import { Skeleton } from '@jalon/shared/blocks';
import { Announcement } from '@jalon/shared/forms';
import { Spinner, Button, Alert, LinkButton } from '@jalon/shared/ui';

import type { Failure } from '../../lib/collection';
import { none, type Noun } from './words';
import { contactAddress, excerpt } from '../../lib/text';
import type { FilterWords } from './Filter';
import styles from './ListStates.module.css';

interface NoticeProps {
  title: ReactNode;
  children?: ReactElement | null | undefined;
  /** Link or button for the next step. */
  action: ReactNode;
}

/** Message in place of rows: why there are none, and the next step. */
export function Notice({ title, children, action }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <h2 className={styles.noticeTitle}>{title}</h2>
      {children}
      <div className={styles.noticeActions}>{action}</div>
    </div>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];
const LINES_PER_ROW = 2;

/** Placeholder for rows that are being read. @param label announced, unless the status above says it. */
export function RowsOnTheWay({ label }: { label: string | null }) {
  return (
    <div className={styles.onTheWay}>
      {label !== null && <Spinner label={label} />}
      {ROWS.map((row) => (
        <div key={row} className={styles.rowOnTheWay}>
          <Skeleton lines={LINES_PER_ROW} />
        </div>
      ))}
    </div>
  );
}

interface StatusProps {
  /** Number of rows listed or found. */
  sentence: string;
  searching: boolean;
  reading: boolean;
}

/** Number of rows, and whether more are being read. */
export function ReadingStatus({ sentence, searching, reading }: StatusProps) {
  const progress = searching ? 'Recherche en cours…' : 'Lecture en cours…';
  return (
    <div>
      <p className={styles.count} data-figures aria-hidden="true">
        {searching && reading ? progress : sentence}
      </p>
      <Announcement text={reading ? progress : sentence} />
      <div className={styles.rail} aria-hidden="true">
        {reading && <div className={styles.rod} />}
      </div>
    </div>
  );
}

interface FailureProps {
  reason: Failure;
  noun: Noun;
  /** Whether rows that were read before are still shown. */
  hasRows: boolean;
  onRetry: () => void;
}

/** Message for a failed request, with what to do. */
function failureWords(reason: Failure, noun: Noun): string {
  switch (reason) {
    case 'denied':
      return `Votre compte n’a pas accès à ces ${noun.many}.`;
    case 'timeout':
      return `La lecture des ${noun.many} prend trop de temps. Vérifiez votre connexion, puis réessayez.`;
    case 'signed-out':
      return 'Votre session a pris fin. Reconnectez-vous pour continuer.';
    case 'unavailable':
      return `La lecture des ${noun.many} a échoué. Le service est momentanément indisponible.`;
  }
}

/** Message for a failed request; it marks the rows still shown as old. */
export function ReadingFailure({ reason, noun, hasRows, onRetry }: FailureProps) {
  return (
    <Alert
      kind="error"
      action={
        <>
          <Button variant="secondary" onClick={onRetry}>
            Réessayer
          </Button>
          {reason === 'denied' && (
            <LinkButton variant="quiet" to={contactAddress('Accès à mon espace', 'compte')}>
              Signaler le problème
            </LinkButton>
          )}
        </>
      }
    >
      <p>{failureWords(reason, noun)}</p>
      {hasRows && <p>Ce qui est affiché a été lu avant, et a pu changer depuis.</p>}
    </Alert>
  );
}

/** Maximum length of the search in the heading. */
const SEARCH_LENGTH = 60;

interface NoMatchProps {
  noun: Noun;
  typed: string;
  /** The filter choices that hide rows matching the search. */
  filter: FilterWords['choices'];
  onClear: () => void;
  onUnfilter: () => void;
  advice?: ReactElement;
  /** Link or button for the next step. */
  action?: ReactElement;
}

function Quoted({ text }: { text: string }) {
  return (
    <span>
      «{'\u00A0'}
      <bdi>{text}</bdi>
      {'\u00A0'}»
    </span>
  );
}

/** Message when no row matches. */
export function NoMatch({ noun, typed, filter, advice, action, ...actions }: NoMatchProps) {
  const isHidden = filter.length > 0;
  const nobody = none(noun);
  const text = typed.trim();
  return (
    <Notice
      title={
        <>
          <span>{`${nobody.charAt(0).toUpperCase()}${nobody.slice(1)} ne correspond à `}</span>
          {text === '' ? <span>ce filtre</span> : <Quoted text={excerpt(text, SEARCH_LENGTH)} />}
          {isHidden && (
            <span>
              {' '}
              avec le filtre <Quoted text={filter.map(({ label }) => label).join(', ')} />
            </span>
          )}
        </>
      }
      action={
        <>
          {isHidden ? <Button onClick={actions.onUnfilter}>Retirer le filtre</Button> : action}
          <Button variant="secondary" onClick={actions.onClear}>
            Effacer la recherche
          </Button>
        </>
      }
    >
      {isHidden ? null : advice}
    </Notice>
  );
}
