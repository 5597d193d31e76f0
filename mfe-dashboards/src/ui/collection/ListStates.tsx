import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { RefreshCw } from 'lucide';
import { Skeleton } from '@jalon/shared/blocks';
import { Spinner, Button, Icon, VisuallyHidden, Alert, LinkButton } from '@jalon/shared/ui';

import type { Collection, CollectionState, Failure, Row } from '../../lib/collection';
import { readingTime, dayAndTime, countSentence, agree, none, type Noun } from './words';
import { contactAddress, excerpt } from '../../lib/text';
import type { FilterWords } from './Filter';
import type { ListQuery } from './use-list-query';
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

/** Placeholder for the first rows while they are read. */
export function RowsOnTheWay({ label }: { label: string }) {
  return (
    <div className={styles.onTheWay}>
      <Spinner label={label} />
      {ROWS.map((row) => (
        <div key={row} className={styles.rowOnTheWay}>
          <Skeleton lines={LINES_PER_ROW} />
        </div>
      ))}
    </div>
  );
}

interface StatusProps {
  noun: Noun;
  /** Text after the number of rows. */
  remark: string | undefined;
  /** Number of matching rows, or of all rows without a search. */
  shown: number;
  /** Search and filter; null without either. */
  query: ListQuery | null;
  state: CollectionState<Row>;
  collection: Pick<Collection<Row>, 'stop' | 'readAll' | 'refresh'>;
}

/** A time of the current day (ms since 1970), updated at midnight for tabs left open. */
function useToday(): number {
  const [today, setToday] = useState(Date.now);
  useEffect(() => {
    const midnight = new Date(today).setHours(24, 0, 0, 0);
    const timer = setTimeout(() => {
      setToday(Date.now());
    }, midnight - Date.now());
    return () => {
      clearTimeout(timer);
    };
  }, [today]);
  return today;
}

/** Longer than the pause between two typed keys (ms). */
const PAUSE_MS = 1_000;

/** The sentence about a search, once sentence and search have stopped changing; empty without a search. */
function useAfterPause(sentence: string, query: ListQuery | null): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const show = () => {
      setSettled(query ? sentence : '');
    };
    const timer = setTimeout(show, query ? PAUSE_MS : 0);
    return () => {
      clearTimeout(timer);
    };
  }, [sentence, query]);
  return settled;
}

/** Number of rows shown, reading progress, and buttons to stop, resume and refresh. */
export function ReadingStatus(props: StatusProps) {
  const { noun, remark, shown, query, state, collection } = props;
  const { rows, whole, progress, readAt } = state;
  const searching = query !== null;
  const reading = progress.step === 'reading';
  const count = { shown, read: rows.length, searching, reading, complete: whole };
  const sentence = [countSentence(noun, count), remark].filter(Boolean).join('. ');
  const searchingOn = searching && reading && progress.all;
  const result = useAfterPause(searchingOn ? 'Recherche en cours' : sentence, query);
  const aloud = reading ? 'Lecture en cours…' : sentence;
  const today = useToday();
  return (
    <div className={styles.status}>
      <p className={styles.count} data-figures aria-hidden="true">
        {sentence}
      </p>
      {/* Live region: updated when typing and reading pause or end, not for each key or each of 200 pages. */}
      <VisuallyHidden>
        <span role="status">{searching ? result : aloud}</span>
      </VisuallyHidden>
      <div className={styles.statusActions}>
        {searchingOn && (
          <Button variant="quiet" onClick={collection.stop}>
            Arrêter la recherche
          </Button>
        )}
        {searching && progress.step === 'paused' && (
          <Button variant="quiet" onClick={collection.readAll}>
            Reprendre la recherche
          </Button>
        )}
        {readAt !== null && !reading && (
          <>
            <span className={styles.time}>{`Mis à jour ${readingTime(readAt, today)}`}</span>
            <Button variant="quiet" onClick={collection.refresh}>
              <Icon of={RefreshCw} />
              Actualiser<VisuallyHidden> la liste</VisuallyHidden>
            </Button>
          </>
        )}
      </div>
      <div className={styles.rail} aria-hidden="true">
        {reading && <div className={styles.rod} />}
      </div>
    </div>
  );
}

interface FailureProps {
  reason: Failure;
  noun: Noun;
  /** When the rows still shown were read; null without rows. */
  readAt: number | null;
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

/** Message for a failed request, with the time at which the rows still shown were read. */
export function ReadingFailure({ reason, noun, readAt, onRetry }: FailureProps) {
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
      {readAt !== null && (
        <p>
          {`Ce qui est affiché date du ${dayAndTime(readAt)}\u00A0: des ${noun.many} ont pu être ${agree('modifié', noun, 2)} depuis.`}
        </p>
      )}
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
  /** Whether more rows are being read. */
  reading: boolean;
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
export function NoMatch({
  noun,
  typed,
  filter,
  reading,
  advice,
  action,
  ...actions
}: NoMatchProps) {
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
          {isHidden ? (
            <Button onClick={actions.onUnfilter}>Retirer le filtre</Button>
          ) : (
            !reading && action
          )}
          <Button variant="secondary" onClick={actions.onClear}>
            Effacer la recherche
          </Button>
        </>
      }
    >
      {reading ? (
        <p>La recherche continue{'\u00A0'}: des résultats peuvent encore arriver.</p>
      ) : isHidden ? null : (
        advice
      )}
    </Notice>
  );
}
