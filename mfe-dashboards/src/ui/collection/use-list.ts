import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { parseSearch } from '@jalon/shared/format';
import { useAddressState } from '@jalon/shared/state';
import { ROWS_PER_PAGE, type Collection, type Row } from '../../lib/collection';
import { filterRows } from '../../lib/search';
import { useSignOutOnRefusal } from '../../lib/session';

/** Noun for the rows, with its gender for agreement in French sentences. */
export interface RowNoun {
  one: string;
  many: string;
  feminine: boolean;
}

/** The choices by which a list can be filtered. */
export interface FilterTexts {
  /** Query parameter of the filter. */
  name: string;
  legend: string;
  /** In display order; `value` is compared with the facets of rows. */
  choices: readonly { value: string; label: string }[];
}

/** Texts of a list, and of the search and the filter if the list has any. */
export interface ListTexts {
  noun: RowNoun;
  /** Accessible name of the list. */
  label: string;
  /** Label and hint of the search field. */
  search?: { label: string; hint: string };
  filter?: FilterTexts;
  empty: { title: string; advice: string };
  /** Advice when no row matches. */
  noMatch?: string;
  /** Text above the next step, beside the list on a wide screen. */
  aside?: string;
  /** Link for a visitor who does not find what they look for. */
  next: { to: string; label: string };
}

const SEARCH = 'recherche';

/**
 * The search and the filter of a list, stored in the address. A list without a search field ignores the search in the
 * address, and a value that is not a choice of the filter is ignored.
 */
function useListQuery({ search, filter }: ListTexts) {
  const { query, opening, write, flush } = useAddressState();
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState('');
  if (opened !== opening) {
    setOpened(opening);
    setTyped((search && query.get(SEARCH)) ?? '');
  }
  const chosen = useMemo(() => {
    const asked = filter ? query.getAll(filter.name) : [];
    return asked.filter((one) => filter?.choices.some(({ value }) => value === one));
  }, [query, filter]);
  const type = (text: string) => {
    setTyped(text);
    write({ [SEARCH]: text });
  };
  const choose = (values: readonly string[]) => {
    if (filter) write({ [filter.name]: values });
    flush();
  };
  return { typed, chosen, type, choose, flush };
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

/** An external store, because a store renders before the browser lays out the printed pages, and a state after. */
const usePrinting = () =>
  useSyncExternalStore(
    watchPrinting,
    () => isPrinting,
    () => false,
  );

/**
 * The rows of a collection that match the search and the filter in the address. Reads the first page at once, all pages
 * for a search.
 * @param compare order of the rows when the collection fits one page.
 */
export function useList<R extends Row>(
  collection: Collection<R>,
  words: ListTexts,
  compare: (a: R, b: R) => number,
) {
  const query = useListQuery(words);
  // Deferred, so that typing waits neither for the rows to render nor for a page that arrives.
  const searched = useDeferredValue(query.typed);
  const chosen = useDeferredValue(query.chosen);
  const state = useDeferredValue(
    useSyncExternalStore(collection.subscribe, collection.getState, collection.getState),
  );
  const search = useMemo(() => parseSearch(searched), [searched]);
  const searching = search.length > 0 || chosen.length > 0;
  useEffect(() => {
    collection.read(searching ? Infinity : ROWS_PER_PAGE);
  }, [collection, searching]);
  useSignOutOnRefusal(state.failure);

  const { rows, status, failure } = state;
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
  const startAgain = () => collection.show(ROWS_PER_PAGE);
  const reading = status === 'new' || status === 'reading';
  // Print shows all rows that were read.
  const shown = usePrinting() ? Infinity : state.shown;
  const isCut = found.length > shown || (!searching && !whole && failure === null);
  return {
    ...state,
    typed: query.typed,
    /** The search that the rows match; during typing it may be older than `typed`. */
    searched,
    search,
    chosen,
    searching,
    whole,
    reading,
    /** The rows that match the search, before the filter. */
    matching,
    /** The rows that match the search and the filter. */
    found,
    /** Number of listed rows. */
    shown,
    isEmpty: whole && rows.length === 0,
    isWithoutMatch: found.length === 0 && rows.length > 0 && !reading && failure === null,
    /** Whether rows match the search, but not the filter. */
    isFiltered: matching.length > found.length,
    hasMore: rows.length > 0 && isCut,
    flush: query.flush,
    type: (text: string) => {
      startAgain();
      query.type(text);
    },
    choose: (values: readonly string[]) => {
      startAgain();
      query.choose(values);
    },
    clear: () => {
      startAgain();
      query.type('');
      query.choose([]);
    },
  };
}

export type ListController<R extends Row> = ReturnType<typeof useList<R>>;

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
