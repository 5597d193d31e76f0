import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '@jalon/shared/ui';

import { filterRows, foldSearch } from '../../lib/collection/search';
import type { Collection, Row } from '../../lib/collection/types';
import { useCollection } from '../../lib/collection/use-collection';
import { inReadingOrder } from './in-reading-order';
import { NoMatch } from './NoMatch';
import type { Noun } from './noun';
import { ReadingFailure } from './ReadingFailure';
import { ReadingStatus } from './ReadingStatus';
import { RowsOnTheWay } from './RowsOnTheWay';
import { SearchBox, type SearchWords } from './SearchBox';
import { useKeptFocus } from './useKeptFocus';
import { WindowedList } from './WindowedList';
import styles from './CollectionPanel.module.css';

export type RenderRow<R extends Row> = (
  row: R,
  isOpen: boolean,
  toggle: (id: string) => void,
) => ReactNode;

interface Props<R extends Row> {
  collection: Collection<R>;
  noun: Noun;
  /** Names the list. */
  label: string;
  /** Order of the rows where they all fit one page. */
  compare: (a: R, b: R) => number;
  /** Absent where there is nothing to search. */
  searchWords?: SearchWords;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /** The same function at each drawing, or every row is drawn again at each keystroke. */
  renderRow: RenderRow<R>;
}

/** A collection read page by page: its search, its rows, and whatever may happen to it. */
export function CollectionPanel<R extends Row>(props: Props<R>) {
  const { collection, noun, label, compare, searchWords, empty, renderRow } = props;
  const latest = useCollection(collection);
  // Typing comes first: all the rest follows as soon as there is time, in pieces.
  const { rows, progress, readAt, search: wanted, open } = useDeferredValue(latest);
  const keptFocus = useKeptFocus<HTMLDivElement>();
  const field = useRef<HTMLInputElement>(null);
  const [focusAt, setFocusAt] = useState<number | null>(null);

  const complete = progress.step === 'complete';
  const ordered = useMemo(() => inReadingOrder(rows, complete, compare), [rows, complete, compare]);
  const shown = useMemo(() => filterRows(ordered, wanted), [ordered, wanted]);
  const list = useMemo(() => {
    const drawn = (row: R) => renderRow(row, row.id === open, collection.toggle);
    return <WindowedList label={label} rows={shown} focusAt={focusAt} renderRow={drawn} />;
  }, [label, shown, focusAt, renderRow, open, collection]);

  const searching = foldSearch(wanted) !== '';
  const reading = progress.step === 'reading';
  const isEmpty = complete && rows.length === 0;
  const hasMore = !searching && (progress.step === 'paused' || reading);

  function look(typed: string) {
    setFocusAt(null);
    collection.look(typed);
  }

  return (
    <div className={styles.root} role="group" aria-label={label} tabIndex={-1} {...keptFocus}>
      {searchWords && !isEmpty && (
        <SearchBox {...searchWords} field={field} value={latest.search} onChange={look} />
      )}
      {progress.step === 'failed' && (
        <div className={styles.failure}>
          <ReadingFailure
            reason={progress.reason}
            noun={noun}
            readAt={readAt}
            onRetry={collection.retry}
          />
        </div>
      )}
      {readAt === null && progress.step !== 'failed' && (
        <RowsOnTheWay label={`Lecture des ${noun.many}…`} />
      )}
      {readAt !== null && (
        <ReadingStatus
          noun={noun}
          count={{ shown: shown.length, read: rows.length, searching, reading, complete }}
          progress={progress}
          readAt={readAt}
          onStop={collection.stop}
          onResume={collection.readAll}
          onRefresh={collection.refresh}
        />
      )}
      {isEmpty && empty}
      {shown.length > 0 && list}
      {shown.length === 0 && rows.length > 0 && (
        <NoMatch
          noun={noun}
          search={wanted}
          reading={reading}
          onClear={() => {
            look('');
            field.current?.focus();
          }}
        />
      )}
      {rows.length > 0 && hasMore && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            busy={reading}
            busyLabel="Lecture en cours…"
            onClick={() => {
              setFocusAt(rows.length);
              collection.readMore();
            }}
          >
            Afficher plus
          </Button>
        </div>
      )}
    </div>
  );
}
