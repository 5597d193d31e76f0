import {
  queryDocuments,
  type Cursor,
  type DocumentQuery,
  type RawDocument,
} from '@jalon/shared/data';
import { withTimeout } from '@jalon/shared/http';
import { createStateStore } from '@jalon/shared/state';
import type { ReadFailureReason } from './session';

/** A parsed document, ready to be listed and searched. */
export interface Row {
  id: string;
  /** Searchable text, folded once. */
  searchText: string;
  /** The filter choices that this row matches. */
  facets: readonly string[];
}

export interface CollectionState<R extends Row> {
  /** Rows in the order of reading; a failure keeps the rows. */
  rows: readonly R[];
  /** `more`: the requested number of rows is read, and the server has others. */
  status: 'new' | 'reading' | 'more' | 'whole' | 'failed';
  /** Why the last page could not be read. */
  failure: ReadFailureReason | null;
  /** Number of listed rows. Stored here, like the open row, so that Back restores both. */
  shown: number;
  /** Id of the row whose details are shown. */
  open: string | null;
}

export type Collection<R extends Row> = ReturnType<typeof createCollection<R>>;

/** The limit of the database rules. */
export const ROWS_PER_PAGE = 50;

/** Time limit for the rows that come before all others (ms). */
const FIRST_ROWS_MS = 2_000;

/** Lets the browser handle input and paint. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * A collection read page by page; independent of React.
 * @param parse returns null for a document that a server sends although the query excludes it.
 * @param readFirst reads rows to list before all others; they are left out if they cannot be read in time.
 */
export function createCollection<R extends Row>(
  query: Omit<DocumentQuery, 'limit' | 'after'>,
  parse: (document: RawDocument) => R | null,
  readFirst: () => Promise<readonly R[]> = () => Promise.resolve([]),
) {
  const { getState, setState, subscribe } = createStateStore<CollectionState<R>>(() => ({
    rows: [],
    status: 'new',
    failure: null,
    shown: ROWS_PER_PAGE,
    open: null,
  }));
  const rowById = new Map<string, R>();
  const firstRows = new Map<string, R>();
  let next: Cursor | null = null;
  let wanted = 0;
  let isDisposed = false;

  const set = (patch: Partial<CollectionState<R>>) => setState({ ...getState(), ...patch });

  const readOn = async () => {
    set({ status: 'reading', failure: null });
    let status: CollectionState<R>['status'] = 'reading';
    while (status === 'reading') {
      // The first page is urgent; during later ones the visitor may be typing.
      if (next !== null) await nextTask();
      const page = { ...query, limit: ROWS_PER_PAGE, ...(next !== null && { after: next }) };
      const reading = next === null ? withTimeout(readFirst(), FIRST_ROWS_MS) : null;
      const [result, first] = await Promise.all([queryDocuments(page), reading?.catch(() => [])]);
      if (isDisposed) return;
      if (!result.ok) {
        set({ status: 'failed', failure: result.reason });
        return;
      }
      const before = rowById.size;
      const rows = result.value.documents.map(parse).filter((row) => row !== null);
      for (const row of rows) rowById.set(row.id, row);
      for (const row of first ?? []) firstRows.set(row.id, row);
      // Stops at a page without new rows: a server that repeats pages would be read for ever.
      next = rowById.size === before ? null : result.value.next;
      // Sets the status before calling listeners, because listeners may ask for more rows.
      if (next === null) status = 'whole';
      else if (rowById.size >= wanted) status = 'more';
      set({ rows: [...new Map([...firstRows, ...rowById]).values()], status });
    }
  };

  /** Reads pages until there are this many rows. */
  const read = (count: number) => {
    wanted = Math.max(wanted, count);
    const { rows, status } = getState();
    if (status === 'new' || (status === 'more' && rows.length < wanted)) void readOn();
  };

  return {
    getState,
    subscribe,
    read,
    /** The rows of the first page; none if it cannot be read. */
    firstPage: () =>
      new Promise<readonly R[]>((resolve) => {
        const check = () => {
          const { rows, status } = getState();
          if (rows.length > 0 || (status !== 'new' && status !== 'reading')) resolve(rows);
        };
        subscribe(check);
        check();
      }),
    /** Continues reading after a failure. */
    retry: () => {
      if (getState().status === 'failed') void readOn();
    },
    /** Lists this many rows, and reads them. */
    show: (count: number) => {
      set({ shown: count });
      read(count);
    },
    /** Opens a closed row, or closes an open one. */
    toggle: (id: string) => set({ open: getState().open === id ? null : id }),
    /** Ignores pending answers. */
    dispose: () => {
      isDisposed = true;
    },
  };
}
