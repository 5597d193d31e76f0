import type { Cursor } from '@jalon/shared/data';

import type { Collection, CollectionState, PageOf, Progress, ReadPage, Row } from './types';

/**
 * `readAll` notifies listeners when the new rows are this share of those shown: with a notification per page, a list of
 * 200 pages would be copied, searched and rendered 200 times.
 */
const WORTH_TELLING = 1 / 8;

/**
 * Removes rows that are already known. A page without new rows ends the collection, so that a server that repeats pages
 * is not read for ever.
 */
function newcomers<R extends Row>(known: ReadonlySet<string>, page: PageOf<R>): PageOf<R> {
  const rows = page.rows.filter(({ id }) => !known.has(id));
  return { rows, next: rows.length === 0 ? null : page.next };
}

/**
 * @param read reads one page, from the start or after a cursor.
 * @param now the clock, in ms since 1970.
 */
export function createCollection<R extends Row>(
  read: ReadPage<R>,
  now: () => number = Date.now,
): Collection<R> {
  const listeners = new Set<() => void>();
  let state: CollectionState<R> = {
    rows: [],
    whole: false,
    progress: { step: 'new' },
    readAt: null,
    open: null,
  };
  let known = new Set<string>();
  let next: Cursor | null = null;
  /** Whether to read to the end; `retry` continues in the same mode. */
  let all = false;
  let anew = true;
  /** Number of the current run: answers to earlier runs are ignored. */
  let turn = 0;

  const set = (patch: Partial<CollectionState<R>>) => {
    state = { ...state, ...patch };
    listeners.forEach((listener) => {
      listener();
    });
  };

  const progressAfterPage = (): Progress => {
    if (next === null) return { step: 'complete' };
    return all ? { step: 'reading', all } : { step: 'paused' };
  };

  const run = async () => {
    turn += 1;
    const own = turn;
    set({ progress: { step: 'reading', all } });
    let goesOn = true;
    let untold: R[] = [];
    while (goesOn && own === turn) {
      const result = await read(anew || next === null ? undefined : next);
      if (own !== turn) return;
      if (!result.ok) {
        const rows = [...state.rows, ...untold];
        set({ rows, progress: { step: 'failed', reason: result.reason } });
        return;
      }
      const kept = anew ? [] : state.rows;
      if (anew) known = new Set();
      const page = newcomers(known, result.value);
      page.rows.forEach(({ id }) => known.add(id));
      anew = false;
      next = page.next;
      const progress = progressAfterPage();
      // Decided before listeners are notified, as they may call `stop` or `readAll`.
      goesOn = progress.step === 'reading';
      untold.push(...page.rows);
      if (goesOn && untold.length < kept.length * WORTH_TELLING) continue;
      set({ rows: [...kept, ...untold], whole: next === null, readAt: now(), progress });
      untold = [];
    }
  };

  const isAt = (...steps: CollectionState<R>['progress']['step'][]) =>
    steps.includes(state.progress.step);

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
      anew = true;
      void run();
    },
    toggle(id) {
      set({ open: state.open === id ? null : id });
    },
    dispose() {
      turn += 1;
      listeners.clear();
    },
  };
}
