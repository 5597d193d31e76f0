import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { parseSearch } from '@jalon/shared/format';

import {
  ROWS_PER_PAGE,
  type Collection,
  type CollectionState,
  type Row,
} from '../../lib/collection';
import { filterRows } from '../../lib/search';
import { useEndOfSession } from '../../lib/session';
import type { ListQuery } from './use-list-query';

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
  useEndOfSession(state.failure);
  // Deferred, so that a page that arrives does not hold typing up.
  return useDeferredValue(state);
}

let isPrinting = false;

function watchPrinting(onChange: () => void): () => void {
  const listener = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    onChange();
  };
  addEventListener('beforeprint', listener);
  addEventListener('afterprint', listener);
  return () => {
    removeEventListener('beforeprint', listener);
    removeEventListener('afterprint', listener);
  };
}

/** A store, as it renders before the browser lays out the printed pages; a state would render after. */
const usePrinting = () =>
  useSyncExternalStore(
    watchPrinting,
    () => isPrinting,
    () => false,
  );

/**
 * The rows of a collection that match a search and a filter.
 * @param compare order of the rows when the collection fits one page.
 */
export function useRows<R extends Row>(
  collection: Collection<R>,
  { typed, chosen }: ListQuery,
  compare: (a: R, b: R) => number,
) {
  const search = useMemo(() => parseSearch(typed), [typed]);
  const searching = search.length > 0 || chosen.length > 0;
  const state = useCollection(collection, searching);
  const { rows, status } = state;
  const whole = status === 'whole';
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
  return {
    ...state,
    search,
    searching,
    whole,
    /** The rows that match the search, before the filter. */
    matching,
    /** The rows that match both. */
    found,
    /** How many of them are listed; all that were read are printed. */
    shown: usePrinting() ? Infinity : state.shown,
    reading: status === 'new' || status === 'reading',
  };
}

/** Returns a function that moves the focus to the row at this index as soon as it is listed. */
export function useFocusOnRow(panel: RefObject<HTMLElement | null>): (index: number) => void {
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
