import { useEffect, useEffectEvent, useReducer } from 'react';
import { storedValue, tabStore, type VisitorKey } from '@jalon/shared/storage';
import { useHydrated } from '@jalon/shared/ui';
import { parseStoredTable, toStoredTable } from '../domain/stored-table';
import { reduceTable } from '../domain/table';

/** Delay that groups writes, because writing 200 rows at each keystroke would slow typing down. */
const SAVE_DELAY_MS = 250;

/** Key of the table in the `tabStore`. */
export const TABLE_KEY = 'jalon.simulateur-detail' satisfies VisitorKey;

const kept = storedValue(tabStore, TABLE_KEY, (stored) => stored);
const read = () => parseStoredTable(kept.read());

/** The table of this tab, stored across reloads; null until it is read, and if none is stored. */
export function useTable() {
  const isHydrated = useHydrated();
  const [table, dispatch] = useReducer(reduceTable, undefined, () =>
    isHydrated ? read() : undefined,
  );
  useEffect(() => {
    if (table === undefined) dispatch({ type: 'restore', table: read() });
  }, [table]);

  const save = useEffectEvent(() => {
    if (table) kept.write(toStoredTable(table));
    else if (table === null) kept.remove();
  });
  useEffect(() => {
    const timer = setTimeout(() => save(), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [table]);
  useEffect(() => {
    const flush = () => save();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return { table: table ?? null, dispatch, isRead: table !== undefined };
}
