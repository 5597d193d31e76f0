import {
  useEffect,
  useSyncExternalStore,
  useDeferredValue,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { parseSearch, type Search } from '@jalon/shared/format';
import { Button } from '@jalon/shared/ui';

import { useEndOfSession } from '../../lib/session';
import {
  ROWS_PER_PAGE,
  type Collection,
  type CollectionState,
  type Row,
} from '../../lib/collection';
import { filterRows } from '../../lib/search';
import { Filter, FilterOnTheWay, type FilterWords } from './Filter';
import { NoMatch, ReadingFailure, ReadingStatus, RowsOnTheWay } from './ListStates';
import type { Noun } from './words';
import { useKeptFocus } from './use-kept-focus';
import type { ListQuery } from './use-list-query';
import { WindowedList } from './WindowedList';
import styles from './CollectionPanel.module.css';

/** Reads a collection while the page shows it: the first page at once, all pages during a search. */
function useCollection<R extends Row>(
  collection: Collection<R>,
  searching: boolean,
): CollectionState<R> {
  const state = useSyncExternalStore(
    collection.subscribe,
    collection.getState,
    collection.getState,
  );

  useEffect(() => {
    if (searching) collection.readAll();
    else collection.start();
    return () => {
      collection.stop();
    };
  }, [collection, searching]);

  const { progress } = state;
  useEndOfSession(progress.step === 'failed' && progress.reason === 'signed-out');
  return state;
}

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
  /** Text after the number of rows. */
  remark?: string | undefined;
  /** Order of the rows when the collection fits one page. */
  compare: (a: R, b: R) => number;
  /** Search and filter. */
  query: ListQuery;
  /** Choices of the filter; without them, the list has none. */
  filter?: FilterWords;
  /** Root element, which gets the focus when the focused element is removed. */
  panel: RefObject<HTMLDivElement | null>;
  /** Clears search and filter. */
  onClear: () => void;
  onChoose: (chosen: readonly string[]) => void;
  /** Shown when the collection is empty. */
  empty: ReactElement;
  /** Shown when no row matches: advice, and an action. */
  noMatch?: (typed: string) => { advice: ReactElement; action: ReactElement };
  /** Must be stable, as a new function renders every row again. */
  renderRow: RenderRow<R>;
}

/** A request to focus the first row that "Afficher plus" adds. */
interface GoOn {
  at: number;
  /** Search and filter at the time of the request. */
  query: ListQuery;
}

/** Whether the complete collection has no rows. */
export const isEmpty = ({ progress, rows }: CollectionState<Row>): boolean =>
  progress.step === 'complete' && rows.length === 0;

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

  // A list of several pages stays in reading order, so that new pages do not move its rows.
  const ordered = useMemo(
    () => (whole && rows.length <= ROWS_PER_PAGE ? [...rows].sort(compare) : rows),
    [rows, whole, compare],
  );
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
          onFocus={onFocus}
        />
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- delegated: the focus is that of the controls inside */}
      <div
        ref={panel}
        className={styles.rows}
        role="group"
        aria-label={label}
        tabIndex={-1}
        onFocus={onFocus}
      >
        {progress.step === 'failed' && (
          <div className={styles.apart}>
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
            remark={props.remark}
            shown={shown.length}
            query={searching ? query : null}
            state={latest}
            collection={collection}
          />
        )}
        {isEmpty(latest) && props.empty}
        {shown.length > 0 && list}
        {shown.length === 0 && rows.length > 0 && (
          <NoMatch
            noun={noun}
            typed={typed}
            filter={
              // Lists only the filter choices that hide matches.
              found.length > 0 && typed.trim() !== '' && filter
                ? filter.choices.filter(({ value }) => chosen.includes(value))
                : []
            }
            reading={reading}
            onClear={props.onClear}
            onUnfilter={() => {
              props.onChoose([]);
            }}
            {...props.noMatch?.(typed)}
          />
        )}
        {rows.length > 0 && hasMore && (
          <div className={styles.apart} data-print="hide">
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
