import type { ReactNode } from 'react';
import { Announcement } from '@jalon/shared/forms';
import { formatNumber, plural } from '@jalon/shared/format';
import { Alert, Button, LinkButton, VisuallyHidden } from '@jalon/shared/ui';
import type { Row } from '../../lib/collection';
import { contactUrl } from '../../lib/contact';
import type { ReadFailureReason } from '../../lib/session';
import { excerpt } from '../../lib/text';
import type { ListController, ListTexts, RowNoun } from './use-list';
import styles from './CollectionPanel.module.css';

/** Number of rows after a label, read as "(3 missions)"; its room is reserved while it is null. */
export const RowCount = ({ count, noun }: { count: number | null; noun: RowNoun }) => (
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
function counted(noun: RowNoun, count: number, participle: string): string {
  const ending = `${noun.feminine ? 'e' : ''}${count < FIRST_PLURAL ? '' : 's'}`;
  return `${plural(count, noun.one, noun.many)} ${participle}${ending}`;
}

/** Number of rows listed or found, and whether more are being read. */
export function ListStatus({ noun, list }: { noun: RowNoun; list: ListController<Row> }) {
  const { searching, whole, reading } = list;
  const [read, found] = [list.rows.length, list.found.length];
  const shown = Math.min(found, list.shown);
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
function failureWords(reason: ReadFailureReason, noun: RowNoun): string {
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
  reason: ReadFailureReason;
  noun: RowNoun;
  /** Whether rows that were read before are still shown. */
  hasRows: boolean;
  onRetry: () => void;
}

/** Message for a failed request; says that rows which are still shown may be outdated. */
export function ListFailure({ reason, noun, hasRows, onRetry }: FailureProps) {
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
              <LinkButton variant="quiet" to={contactUrl('Accès à mon espace', 'compte')}>
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
  children: ReactNode;
}

/** Message in place of rows: why there are none, and the next step. */
export function EmptyNotice({ title, advice, children }: NoticeProps) {
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
  words: ListTexts;
  list: ListController<Row>;
  onNext: () => void;
  /** Must move the focus, as the pressed button is removed. */
  onClear: () => void;
}

/** Message when no row matches. */
export function NoMatchNotice({ words, list, onNext, onClear }: NoMatchProps) {
  const { noun, next } = words;
  const { isFiltered } = list;
  const text = list.searched.trim();
  const advice = isFiltered ? undefined : words.noMatch;
  const title = (
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
  return (
    <EmptyNotice title={title} advice={advice}>
      {advice !== undefined && (
        <LinkButton to={next.to} onClick={onNext}>
          {next.label}
        </LinkButton>
      )}
      <Button variant="secondary" onClick={onClear}>
        Effacer la recherche
      </Button>
    </EmptyNotice>
  );
}
