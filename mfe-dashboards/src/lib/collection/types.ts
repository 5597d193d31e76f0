import type { Cursor, DataResult } from '@jalon/shared/data';

/** What a document has become once parsed, ready to be listed and searched. */
export interface Row {
  id: string;
  /** What a search looks into, folded once and for all. */
  searchText: string;
  /** The choices of the list's filter that keep it. */
  facets: readonly string[];
}

export interface PageOf<R extends Row> {
  rows: readonly R[];
  next: Cursor | null;
}

export type ReadPage<R extends Row> = (after?: Cursor) => Promise<DataResult<PageOf<R>>>;

export type Failure = Extract<DataResult<never>, { ok: false }>['reason'];

/** `paused`: there is more to read. `all`: reading goes on by itself to the end. */
export type Progress =
  | { step: 'new' }
  | { step: 'reading'; all: boolean }
  | { step: 'paused' }
  | { step: 'complete' }
  | { step: 'failed'; reason: Failure };

export interface CollectionState<R extends Row> {
  /** In the order of reading. A failure never takes any away. */
  rows: readonly R[];
  /** Whether nothing came after them when they were read, whatever is under way since. */
  whole: boolean;
  progress: Progress;
  /** When the last page came (ms since 1970); null before the first. */
  readAt: number | null;
  /** The row whose details are shown. */
  open: string | null;
}

/** A collection being read page by page, without React. */
export interface Collection<R extends Row> {
  getState: () => CollectionState<R>;
  subscribe: (listener: () => void) => () => void;
  /** Reads the first page, unless something was read before. */
  start: () => void;
  /** Reads one more page. */
  readMore: () => void;
  /** Reads to the end, page after page. */
  readAll: () => void;
  /** Ends `readAll` after the page under way. */
  stop: () => void;
  /** Does again what failed. */
  retry: () => void;
  /** Reads anew from the first page; what is there stays until it has come. */
  refresh: () => void;
  /** Opens a row, or closes it when it is the open one. */
  toggle: (id: string) => void;
  /** Answers still under way no longer count. */
  dispose: () => void;
}
