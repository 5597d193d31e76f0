import type { Cursor, DataResult } from '@jalon/shared/data';

/** A parsed document, ready to be listed and searched. */
export interface Row {
  id: string;
  /** Text that a search looks in, folded once. */
  searchText: string;
  /** The filter choices that this row matches. */
  facets: readonly string[];
}

export interface PageOf<R extends Row> {
  rows: readonly R[];
  next: Cursor | null;
}

export type ReadPage<R extends Row> = (after?: Cursor) => Promise<DataResult<PageOf<R>>>;

export type Failure = Extract<DataResult<never>, { ok: false }>['reason'];

/** `paused`: there are more pages. `all`: reads all pages without further requests. */
export type Progress =
  | { step: 'new' }
  | { step: 'reading'; all: boolean }
  | { step: 'paused' }
  | { step: 'complete' }
  | { step: 'failed'; reason: Failure };

export interface CollectionState<R extends Row> {
  /** In the order of reading. A failure keeps them. */
  rows: readonly R[];
  /** Whether `rows` is the complete collection, as it was when read. */
  whole: boolean;
  progress: Progress;
  /** When the last page arrived (ms since 1970); null before the first. */
  readAt: number | null;
  /** Id of the row whose details are shown. */
  open: string | null;
}

/** A collection read page by page; independent of React. */
export interface Collection<R extends Row> {
  getState: () => CollectionState<R>;
  subscribe: (listener: () => void) => () => void;
  /** Reads the first page, unless something was read before. */
  start: () => void;
  /** Reads one more page. */
  readMore: () => void;
  /** Reads to the end, page after page. */
  readAll: () => void;
  /** Stops `readAll` after the current page. */
  stop: () => void;
  /** Repeats the failed request. */
  retry: () => void;
  /** Reads from the first page again; current rows stay until it arrives. */
  refresh: () => void;
  /** Opens a row, or closes it when it is open. */
  toggle: (id: string) => void;
  /** Removes all listeners; pending answers are ignored. */
  dispose: () => void;
}
