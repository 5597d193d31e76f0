import { useDeferredValue, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '@jalon/shared/ui';

import { filterRows, foldSearch } from '../../lib/collection/search';
import type { Collection, CollectionState, Row } from '../../lib/collection/types';
import { useCollection } from '../../lib/collection/use-collection';
import { inReadingOrder } from './in-reading-order';
import { NoMatch } from './NoMatch';
import type { Noun } from './noun';
import { ReadingFailure } from './ReadingFailure';
import { ReadingStatus } from './ReadingStatus';
import { RowsOnTheWay } from './RowsOnTheWay';
import { useKeptFocus } from './useKeptFocus';
import { WindowedList } from './WindowedList';
import styles from './CollectionRows.module.css';

export type RenderRow<R extends Row> = (
  row: R,
  isOpen: boolean,
  toggle: (id: string) => void,
) => ReactNode;

export interface RowsProps<R extends Row> {
  collection: Collection<R>;
  noun: Noun;
  /** Names the list. */
  label: string;
  /** Order of the rows where they all fit one page. */
  compare: (a: R, b: R) => number;
  /** What is looked for, as typed. */
  wanted: string;
  /** What it draws all in: where the focus goes when what had it is taken away. */
  panel: RefObject<HTMLDivElement | null>;
  /** Asks for the search to be given up. */
  onClear: () => void;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /** The same function at each drawing, or every row is drawn again whenever the page around is. */
  renderRow: RenderRow<R>;
}

/** A wish to go on from the rows that there were. */
interface GoOn {
  at: number;
  /** What was looked for then. */
  wanted: string;
}

/** Nothing, once all was read. */
export const isEmpty = ({ progress, rows }: CollectionState<Row>): boolean =>
  progress.step === 'complete' && rows.length === 0;

/** The rows that are looked for, how far they are read, and whatever may happen to that. */
export function CollectionRows<R extends Row>(props: RowsProps<R>) {
  const { collection, noun, label, compare, wanted, panel, onClear, empty, renderRow } = props;
  const searching = foldSearch(wanted) !== '';
  const latest = useDeferredValue(useCollection(collection, searching));
  const { rows, whole, progress, readAt, open } = latest;
  const onFocus = useKeptFocus(panel);
  const [goOn, setGoOn] = useState<GoOn | null>(null);
  // Who has looked for something else since is elsewhere.
  if (goOn && goOn.wanted !== wanted) setGoOn(null);

  const ordered = useMemo(() => inReadingOrder(rows, whole, compare), [rows, whole, compare]);
  const shown = useMemo(() => filterRows(ordered, wanted), [ordered, wanted]);
  const list = useMemo(() => {
    const drawn = (row: R) => renderRow(row, row.id === open, collection.toggle);
    return <WindowedList label={label} rows={shown} goOn={goOn} renderRow={drawn} />;
  }, [label, shown, goOn, renderRow, open, collection]);

  const reading = progress.step === 'reading';
  const hasMore = !searching && !whole && progress.step !== 'failed';

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- delegated: the focus is that of the controls inside
    <div
      ref={panel}
      className={styles.root}
      role="group"
      aria-label={label}
      tabIndex={-1}
      onFocus={onFocus}
    >
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
          count={{ shown: shown.length, read: rows.length, searching, reading, complete: whole }}
          progress={progress}
          readAt={readAt}
          onStop={collection.stop}
          onResume={collection.readAll}
          onRefresh={collection.refresh}
        />
      )}
      {isEmpty(latest) && empty}
      {shown.length > 0 && list}
      {shown.length === 0 && rows.length > 0 && (
        <NoMatch noun={noun} search={wanted} reading={reading} onClear={onClear} />
      )}
      {rows.length > 0 && hasMore && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            busy={reading}
            busyLabel="Lecture en cours…"
            onClick={() => {
              setGoOn({ at: rows.length, wanted });
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
