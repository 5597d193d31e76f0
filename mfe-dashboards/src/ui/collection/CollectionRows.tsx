import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { parseSearch, type Search } from '@jalon/shared/format';
import { Button } from '@jalon/shared/ui';

import { useEndOfSession } from '../../lib/session';
import {
  failureOf,
  isEmpty,
  ROWS_PER_PAGE,
  type Collection,
  type CollectionState,
  type Row,
} from '../../lib/collection';
import { filterRows } from '../../lib/search';
import { Filter, FilterOnTheWay, type FilterWords } from './Filter';
import { NoMatch, ReadingFailure, ReadingStatus, RowsOnTheWay } from './ListStates';
import { countSentence, type Noun } from './words';
import { useKeptFocus } from './use-kept-focus';
import type { ListQuery } from './use-list-query';
import { usePrinting } from './use-printing';
import styles from './CollectionPanel.module.css';

/** Reads a collection that the page shows: the first page at once, all pages for a search. */
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
    collection.read(searching ? Infinity : ROWS_PER_PAGE);
  }, [collection, searching]);
  useEndOfSession(failureOf(state) === 'signed-out');
  return state;
}

/** Returns a function that moves the focus to the row at this index as soon as it is listed. */
function useFocusOnRow(panel: RefObject<HTMLElement | null>): (index: number) => void {
  const awaited = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (awaited.current === null) return;
    const row = panel.current?.querySelectorAll<HTMLElement>('li[tabindex]')[awaited.current];
    if (!row) return;
    awaited.current = null;
    // The visitor may have left the list while the page was read.
    if (panel.current?.contains(document.activeElement)) row.focus();
  });
  return (index) => {
    awaited.current = index;
  };
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

/** The matching rows, with reading progress and failures. */
export function CollectionRows<R extends Row>(props: RowsProps<R>) {
  const { collection, noun, label, compare, query, filter, panel, renderRow } = props;
  const { typed, chosen } = query;
  const search = useMemo(() => parseSearch(typed), [typed]);
  const searching = search.length > 0 || chosen.length > 0;
  const state = useDeferredValue(useCollection(collection, searching));
  const { rows, status, open } = state;
  // All rows that were read are printed.
  const shown = usePrinting() ? Infinity : state.shown;
  const whole = status === 'whole';
  const reading = status === 'new' || status === 'reading';
  const failure = failureOf(state);
  const onFocus = useKeptFocus(panel);
  const focusOnRow = useFocusOnRow(panel);

  // A list of several pages stays in reading order, so that new pages do not move its rows.
  const ordered = useMemo(
    () => (whole && rows.length <= ROWS_PER_PAGE ? [...rows].sort(compare) : rows),
    [rows, whole, compare],
  );
  const matching = useMemo(() => filterRows(ordered, search), [ordered, search]);
  const found = useMemo(() => {
    if (chosen.length === 0) return matching;
    return matching.filter(({ facets }) => facets.some((facet) => chosen.includes(facet)));
  }, [matching, chosen]);
  const list = useMemo(() => {
    const [first = ''] = found[0]?.facets ?? [];
    const isMixed = found.some(({ facets }) => !facets.includes(first));
    return (
      <ul role="list" aria-label={label} className={styles.list}>
        {found.slice(0, shown).map((row) => (
          <li key={row.id} tabIndex={-1} className={styles.row}>
            {renderRow(row, {
              isOpen: row.id === open,
              toggle: collection.toggle,
              search,
              isMixed,
            })}
          </li>
        ))}
      </ul>
    );
  }, [label, found, shown, renderRow, open, collection, search]);

  const listed = Math.min(found.length, shown);
  const count = { found: found.length, shown: listed, read: rows.length, searching, whole };
  const hasMore = found.length > shown || (!searching && !whole && failure === null);

  return (
    <>
      {filter && rows.length === 0 && reading && <FilterOnTheWay />}
      {filter && rows.length > 0 && (
        <Filter
          words={filter}
          noun={noun}
          rows={ordered}
          found={matching}
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
        {failure !== null && (
          <div className={styles.apart}>
            <ReadingFailure
              reason={failure}
              noun={noun}
              hasRows={rows.length > 0}
              onRetry={collection.retry}
            />
          </div>
        )}
        {(rows.length > 0 || whole) && (
          <ReadingStatus
            sentence={countSentence(noun, count)}
            searching={searching}
            reading={reading}
          />
        )}
        {found.length === 0 && reading && (
          <RowsOnTheWay label={rows.length === 0 ? `Lecture des ${noun.many}…` : null} />
        )}
        {isEmpty(state) && props.empty}
        {found.length > 0 && list}
        {found.length === 0 && rows.length > 0 && !reading && failure === null && (
          <NoMatch
            noun={noun}
            typed={typed}
            filter={
              // Lists only the filter choices that hide matches.
              matching.length > 0 && typed.trim() !== '' && filter
                ? filter.choices.filter(({ value }) => chosen.includes(value))
                : []
            }
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
              busy={reading && rows.length <= shown}
              busyLabel="Lecture en cours…"
              onClick={() => {
                focusOnRow(shown);
                collection.show(shown + ROWS_PER_PAGE);
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
