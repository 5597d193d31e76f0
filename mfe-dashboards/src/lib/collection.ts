import {
  queryDocuments,
  type Cursor,
  type DataResult,
  type DocumentQuery,
  type RawDocument,
} from '@jalon/shared/data';
import { createStateStore, type StateStore } from '@jalon/shared/state';

/** A parsed document, ready to be listed and searched. */
export interface Row {
  id: string;
  /** Searchable text, folded once. */
  searchText: string;
  /** The filter choices that this row matches. */
  facets: readonly string[];
}

interface PageOf<R extends Row> {
  rows: readonly R[];
  next: Cursor | null;
}

export type ReadPage<R extends Row> = (after?: Cursor) => Promise<DataResult<PageOf<R>>>;

export type Failure = Extract<DataResult<never>, { ok: false }>['reason'];

/** `paused`: there are more pages. `all`: continues to the last page without another call of `readMore`. */
type Progress =
  | { step: 'new' }
  | { step: 'reading'; all: boolean }
  | { step: 'paused' }
  | { step: 'complete' }
  | { step: 'failed'; reason: Failure };

export interface CollectionState<R extends Row> {
  /** In the order of reading; kept after a failure. */
  rows: readonly R[];
  /** Whether `rows` was the complete collection at the time of reading. */
  whole: boolean;
  progress: Progress;
  /** When the last page arrived (ms since 1970); null before the first. */
  readAt: number | null;
  /** Id of the row whose details are shown. */
  open: string | null;
}

/** A collection read page by page; independent of React. */
export interface Collection<R extends Row> extends Omit<
  StateStore<CollectionState<R>>,
  'setState'
> {
  /** Reads the first page, unless a page was read before. */
  start: () => void;
  /** Reads one more page. */
  readMore: () => void;
  /** Reads all remaining pages. */
  readAll: () => void;
  /** Stops `readAll` after the current page. */
  stop: () => void;
  /** Repeats the failed request. */
  retry: () => void;
  /** Reads again from the first page; the current rows stay until that page arrives. */
  refresh: () => void;
  /** Opens a closed row, or closes an open one. */
  toggle: (id: string) => void;
  /** Ignores pending answers. */
  dispose: () => void;
}

/**
 * `readAll` notifies listeners when the new rows are this share of those shown: with a notification per page, a list of
 * 200 pages would be copied, searched and rendered 200 times.
 */
const NOTIFY_SHARE = 1 / 8;

/**
 * @param read reads one page, from the start or after a cursor.
 * @param now the clock, in ms since 1970.
 */
export function createCollection<R extends Row>(
  read: ReadPage<R>,
  now: () => number = Date.now,
): Collection<R> {
  const { getState, setState, subscribe } = createStateStore<CollectionState<R>>(() => ({
    rows: [],
    whole: false,
    progress: { step: 'new' },
    readAt: null,
    open: null,
  }));
  let known = new Set<string>();
  let next: Cursor | null = null;
  /** Whether to read to the end; `retry` continues in the same mode. */
  let all = false;
  /** Whether the next page is the first one, which replaces the rows. */
  let fromStart = true;
  /** Number of the latest run: answers to earlier runs are ignored. */
  let latestRun = 0;

  const set = (patch: Partial<CollectionState<R>>) => {
    setState({ ...getState(), ...patch });
  };

  const run = async () => {
    latestRun += 1;
    const thisRun = latestRun;
    set({ progress: { step: 'reading', all } });
    let goesOn = true;
    let buffered: R[] = [];
    while (goesOn && thisRun === latestRun) {
      const result = await read(fromStart || next === null ? undefined : next);
      if (thisRun !== latestRun) return;
      if (!result.ok) {
        const rows = [...getState().rows, ...buffered];
        set({ rows, progress: { step: 'failed', reason: result.reason } });
        return;
      }
      const kept = fromStart ? [] : getState().rows;
      if (fromStart) known = new Set();
      const rows = result.value.rows.filter(({ id }) => !known.has(id));
      rows.forEach(({ id }) => known.add(id));
      fromStart = false;
      // Stops at a page without new rows: a server that repeats pages would be read for ever.
      next = rows.length === 0 ? null : result.value.next;
      const more: Progress = all ? { step: 'reading', all } : { step: 'paused' };
      const progress: Progress = next === null ? { step: 'complete' } : more;
      // Decided before listeners are notified, as they may call `stop` or `readAll`.
      goesOn = progress.step === 'reading';
      buffered.push(...rows);
      if (goesOn && buffered.length < kept.length * NOTIFY_SHARE) continue;
      set({ rows: [...kept, ...buffered], whole: next === null, readAt: now(), progress });
      buffered = [];
    }
  };

  const isAt = (...steps: CollectionState<R>['progress']['step'][]) =>
    steps.includes(getState().progress.step);

  return {
    getState,
    subscribe,
    start() {
      if (isAt('new')) void run();
    },
    readMore() {
      if (isAt('new', 'paused')) void run();
    },
    readAll() {
      all = true;
      if (isAt('new', 'paused')) void run();
      else if (isAt('reading')) set({ progress: { step: 'reading', all } });
    },
    stop() {
      all = false;
      if (isAt('reading')) set({ progress: { step: 'reading', all } });
    },
    retry() {
      if (isAt('failed')) void run();
    },
    refresh() {
      fromStart = true;
      void run();
    },
    toggle(id) {
      set({ open: getState().open === id ? null : id });
    },
    dispose() {
      latestRun += 1;
    },
  };
}

/** The limit of the database rules. */
export const ROWS_PER_PAGE = 50;

/** Lets the browser handle input and paint before and after each page. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Reads a query page by page and parses each document.
 * @param isWanted drops documents of a server that ignores the condition of the query.
 */
export function readRows<R extends Row>(
  query: Omit<DocumentQuery, 'limit' | 'after'>,
  parse: (document: RawDocument) => R,
  isWanted: (row: R) => boolean = () => true,
): ReadPage<R> {
  return async (after) => {
    const page = { ...query, limit: ROWS_PER_PAGE };
    // The first page is urgent; during later ones the visitor may be typing.
    if (after !== undefined) await nextTask();
    const result = await queryDocuments(after === undefined ? page : { ...page, after });
    if (!result.ok) return result;
    if (after !== undefined) await nextTask();
    const { documents, next } = result.value;
    return { ok: true, value: { rows: documents.map(parse).filter(isWanted), next } };
  };
}
