import { parseSearch, type Search } from '@jalon/shared/format';
import { useDeferredValue, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { Button } from '@jalon/shared/ui';

import { ROWS_PER_PAGE } from '../../lib/collection/read-rows';
import { filterRows } from '../../lib/collection/search';
import type { Collection, CollectionState, Row } from '../../lib/collection/types';
import { useCollection } from '../../lib/collection/use-collection';
import { Filter, FilterOnTheWay, type FilterWords } from './Filter';
import { NoMatch } from './NoMatch';
import type { Noun } from './noun';
import { ReadingFailure } from './ReadingFailure';
import { ReadingStatus } from './ReadingStatus';
import { RowsOnTheWay } from './RowsOnTheWay';
import { useKeptFocus } from './useKeptFocus';
import type { ListQuery } from './use-list-query';
import { WindowedList } from './WindowedList';
import styles from './CollectionRows.module.css';

/** State of a row, for `renderRow`. */
export interface RowView {
  isOpen: boolean;
  toggle: (id: string) => void;
  /** Matches to mark. */
  search: Search;
  /** Whether the shown rows have different facets. */
  isMixed: boolean;
}

export type RenderRow<R extends Row> = (row: R, view: RowView) => ReactNode;

export interface RowsProps<R extends Row> {
  collection: Collection<R>;
  noun: Noun;
  /** Accessible name of the list. */
  label: string;
  /** Follows the number of rows; empty without a remark. */
  remark?: string;
  /** Order of the rows when the collection fits one page. */
  compare: (a: R, b: R) => number;
  /** Search and filter. */
  query: ListQuery;
  /** Left out when there is nothing to filter by. */
  filter?: FilterWords;
  /** Its root element: takes the focus when the focused element is removed. */
  panel: RefObject<HTMLDivElement | null>;
  /** Clears search and filter. */
  onClear: () => void;
  onChoose: (chosen: readonly string[]) => void;
  /** Shown when the collection is empty. */
  empty: ReactNode;
  /** Shown when no row matches: advice, and an action. */
  noMatch: (typed: string) => { advice: ReactNode; action?: ReactNode };
  /** Must be the same function at each render: a new one renders every row again. */
  renderRow: RenderRow<R>;
}

/** A request to focus the first row that "Afficher plus" adds. */
interface GoOn {
  at: number;
  /** Search and filter at that time. */
  query: ListQuery;
}

/** Whether all was read and there are no rows. */
export const isEmpty = ({ progress, rows }: CollectionState<Row>): boolean =>
  progress.step === 'complete' && rows.length === 0;

/**
 * Sorts a list that fits one page. A longer list keeps the order of reading, so that rows do not move while someone
 * reads.
 */
function inReadingOrder<R extends Row>(
  rows: readonly R[],
  complete: boolean,
  compare: (a: R, b: R) => number,
): readonly R[] {
  const isOnePage = complete && rows.length <= ROWS_PER_PAGE;
  return isOnePage ? [...rows].sort(compare) : rows;
}

/** The matching rows, with reading progress and failures. */
export function CollectionRows<R extends Row>(props: RowsProps<R>) {
  const { collection, noun, label, compare, query, filter, panel, renderRow } = props;
  const { typed, chosen } = query;
  const search = useMemo(() => parseSearch(typed), [typed]);
  const searching = search.length > 0 || chosen.length > 0;
  const latest = useDeferredValue(useCollection(collection, searching));
  const { rows, whole, progress, readAt, open } = latest;
  const onFocus = useKeptFocus(panel);
  const [goOn, setGoOn] = useState<GoOn | null>(null);
  // A new search or filter cancels the request for focus.
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
      {filter && readAt === null && progress.step !== 'failed' && <FilterOnTheWay />}
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
            remark={props.remark ?? ''}
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
            filter={
              // Only a filter that hides matches is worth naming.
              found.length > 0 && typed.trim() !== '' && filter
                ? filter.choices.filter(({ value }) => chosen.includes(value))
                : []
            }
            reading={reading}
            onClear={props.onClear}
            onUnfilter={() => {
              props.onChoose([]);
            }}
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
