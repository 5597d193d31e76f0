import type { ReactNode } from 'react';
import { Announcement } from '@jalon/shared/forms';
import { formatNumber, plural } from '@jalon/shared/format';
import { Alert, Button, LinkButton, VisuallyHidden } from '@jalon/shared/ui';

import { contactAddress } from '../../lib/contact';
import type { Failure } from '../../lib/session';
import { excerpt } from '../../lib/text';
import styles from './CollectionPanel.module.css';

/** Noun for the rows, with its gender for agreement in French sentences. */
export interface Noun {
  one: string;
  many: string;
  feminine: boolean;
}

/** The choices by which a list can be filtered. */
export interface FilterWords {
  /** Query parameter of the filter. */
  name: string;
  legend: string;
  /** In display order; `value` is compared with the facets of rows. */
  choices: readonly { value: string; label: string }[];
}

/** Texts of a list, and of the search and the filter if the list has any. */
export interface ListWords {
  noun: Noun;
  /** Accessible name of the list. */
  label: string;
  /** Label and hint of the search field. */
  search?: { label: string; hint: string };
  filter?: FilterWords;
  empty: { title: string; advice: string };
  /** Advice when no row matches. */
  noMatch?: string;
  /** Text above the next step, beside the list on a wide screen. */
  aside?: string;
  /** Link for a visitor who does not find what they look for. */
  next: { to: string; label: string };
}

/** Number of rows after a label, read as "(3 missions)"; its room is reserved while it is null. */
export const RowCount = ({ count, noun }: { count: number | null; noun: Noun }) => (
  <>
    <span className={styles.rowCount} aria-hidden="true">
      {count}
    </span>
    {count !== null && (
      <VisuallyHidden>{` (${plural(count, noun.one, noun.many)})`}</VisuallyHidden>
    )}
  </>
);

const FIRST_PLURAL = 2;

/** `3 missions trouvées` */
function counted(noun: Noun, count: number, participle: string): string {
  const ending = `${noun.feminine ? 'e' : ''}${count < FIRST_PLURAL ? '' : 's'}`;
  return `${plural(count, noun.one, noun.many)} ${participle}${ending}`;
}

interface StatusProps {
  noun: Noun;
  /** Matching rows; all rows without a search. */
  found: number;
  /** Rows in the list. */
  shown: number;
  read: number;
  searching: boolean;
  whole: boolean;
  reading: boolean;
}

/** Number of rows listed or found, and whether more are being read. */
export function ReadingStatus(props: StatusProps) {
  const { noun, found, shown, read, searching, whole, reading } = props;
  const progress = searching ? 'Recherche en cours…' : 'Lecture en cours…';
  let sentence = plural(read, noun.one, noun.many);
  if (searching) sentence = `${counted(noun, found, 'trouvé')} sur ${formatNumber(read)}`;
  else if (!whole) sentence = `${counted(noun, shown, 'affiché')}, d’autres suivent`;
  else if (shown < read) sentence = `${counted(noun, shown, 'affiché')} sur ${formatNumber(read)}`;
  return (
    <>
      <p className={styles.count} data-figures aria-hidden="true">
        {searching && reading ? progress : sentence}
      </p>
      <Announcement text={reading ? progress : sentence} />
    </>
  );
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

interface FailureProps {
  reason: Failure;
  noun: Noun;
  /** Whether rows that were read before are still shown. */
  hasRows: boolean;
  onRetry: () => void;
}

/** Message for a failed request; says that rows which are still shown may be outdated. */
export function ReadingFailure({ reason, noun, hasRows, onRetry }: FailureProps) {
  return (
    <div className={styles.apart}>
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
    </div>
  );
}

interface NoticeProps {
  title: ReactNode;
  advice?: string | undefined;
  /** Link or button for the next step. */
  children: ReactNode;
}

/** Message in place of rows: why there are none, and the next step. */
export function Notice({ title, advice, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <h2>{title}</h2>
      {advice !== undefined && <p>{advice}</p>}
      <div className={styles.noticeActions}>{children}</div>
    </div>
  );
}

/** Maximum length of the search in the heading. */
const SEARCH_LENGTH = 60;

interface NoMatchProps {
  noun: Noun;
  typed: string;
  /** Whether rows match the search, but not the filter. */
  isFiltered: boolean;
}

/** Heading when no row matches. */
export function NoMatch({ noun, typed, isFiltered }: NoMatchProps) {
  const text = typed.trim();
  return (
    <>
      <span>{`${noun.feminine ? 'Aucune' : 'Aucun'} ${noun.one} ne correspond à `}</span>
      {text !== '' && (
        <span>
          «{'\u00A0'}
          <bdi>{excerpt(text, SEARCH_LENGTH)}</bdi>
          {'\u00A0'}»
        </span>
      )}
      {isFiltered && <span>{text === '' ? 'ce filtre' : ' avec ce filtre'}</span>}
    </>
  );
}
