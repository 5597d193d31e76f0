import { useDeferredValue, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '@jalon/shared/ui';

import { filterRows, parseSearch, type Search } from '../../lib/collection/search';
import type { Collection, CollectionState, Row } from '../../lib/collection/types';
import { useCollection } from '../../lib/collection/use-collection';
import { Filter, type FilterWords } from './Filter';
import { inReadingOrder } from './in-reading-order';
import { NoMatch } from './NoMatch';
import type { Noun } from './noun';
import { ReadingFailure } from './ReadingFailure';
import { ReadingStatus } from './ReadingStatus';
import { RowsOnTheWay } from './RowsOnTheWay';
import { useKeptFocus } from './useKeptFocus';
import type { ListQuery } from './use-list-query';
import { WindowedList } from './WindowedList';
import styles from './CollectionRows.module.css';

/** How a row is to be drawn. */
export interface RowView {
  isOpen: boolean;
  toggle: (id: string) => void;
  /** What is to be marked. */
  search: Search;
  /** Whether the rows shown differ in what the list can be narrowed to. */
  isMixed: boolean;
}

export type RenderRow<R extends Row> = (row: R, view: RowView) => ReactNode;

export interface RowsProps<R extends Row> {
  collection: Collection<R>;
  noun: Noun;
  /** Names the list. */
  label: string;
  /** Order of the rows where they all fit one page. */
  compare: (a: R, b: R) => number;
  /** What is looked for. */
  query: ListQuery;
  /** Absent where there is nothing to narrow the list to. */
  filter?: FilterWords;
  /** What it draws all in: where the focus goes when what had it is taken away. */
  panel: RefObject<HTMLDivElement | null>;
  /** Asks for the search and the filter to be given up. */
  onClear: () => void;
  onChoose: (chosen: readonly string[]) => void;
  /** Shown when there is nothing at all. */
  empty: ReactNode;
  /** Shown when nothing is found: what else to try. */
  noMatch: (typed: string) => { advice: ReactNode; action?: ReactNode };
  /** The same function at each drawing, or every row is drawn again whenever the page around is. */
  renderRow: RenderRow<R>;
}

/** A wish to go on from the rows that there were. */
interface GoOn {
  at: number;
  /** What was looked for then. */
  query: ListQuery;
}

/** Nothing, once all was read. */
export const isEmpty = ({ progress, rows }: CollectionState<Row>): boolean =>
  progress.step === 'complete' && rows.length === 0;

/** The rows that are looked for, how far they are read, and whatever may happen to that. */
export function CollectionRows<R extends Row>(props: RowsProps<R>) {
  const { collection, noun, label, compare, query, filter, panel, renderRow } = props;
  const { typed, chosen } = query;
  const search = useMemo(() => parseSearch(typed), [typed]);
  const searching = search.length > 0 || chosen.length > 0;
  const latest = useDeferredValue(useCollection(collection, searching));
  const { rows, whole, progress, readAt, open } = latest;
  const onFocus = useKeptFocus(panel);
  const [goOn, setGoOn] = useState<GoOn | null>(null);
  // Who has looked for something else since is elsewhere.
  if (goOn && goOn.query !== query) setGoOn(null);

  const ordered = useMemo(() => inReadingOrder(rows, whole, compare), [rows, whole, compare]);
  const found = useMemo(() => filterRows(ordered, search), [ordered, search]);
  const shown = useMemo(() => {
    if (chosen.length === 0) return found;
    return found.filter(({ facets }) => facets.some((facet) => chosen.includes(facet)));
  }, [found, chosen]);
  const list = useMemo(() => {
    const [first = ''] = shown[0]?.facets ?? [];
    const isMixed = shown.some(({ facets }) => !facets.includes(first));
    const drawn = (row: R) =>
      renderRow(row, { isOpen: row.id === open, toggle: collection.toggle, search, isMixed });
    return <WindowedList label={label} rows={shown} goOn={goOn} renderRow={drawn} />;
  }, [label, shown, goOn, renderRow, open, collection, search]);

  const reading = progress.step === 'reading';
  const hasMore = !searching && !whole && progress.step !== 'failed';

  return (
    <>
      {filter && rows.length > 0 && (
        <Filter
          words={filter}
          noun={noun}
          rows={ordered}
          found={found}
          whole={whole}
          chosen={chosen}
          onChoose={props.onChoose}
        />
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- delegated: the focus is that of the controls inside */}
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
        {isEmpty(latest) && props.empty}
        {shown.length > 0 && list}
        {shown.length === 0 && rows.length > 0 && (
          <NoMatch
            noun={noun}
            typed={typed}
            reading={reading}
            onClear={props.onClear}
            {...props.noMatch(typed)}
          />
        )}
        {rows.length > 0 && hasMore && (
          <div className={styles.more}>
            <Button
              variant="secondary"
              busy={reading}
              busyLabel="Lecture en cours…"
              onClick={() => {
                setGoOn({ at: rows.length, query });
                collection.readMore();
              }}
            >
              Afficher plus
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
