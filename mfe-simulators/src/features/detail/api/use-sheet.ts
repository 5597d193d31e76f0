import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { tabStore } from '@jalon/shared/storage';
import { newRow, type SheetRow } from '../domain/sheet';
import { createSheetStore, emptyOutline, type SheetOutline } from './sheet-store';

/** The table of this tab: two tabs have two tables. */
export const sheet = createSheetStore(tabStore);

const onServer = () => emptyOutline;

/** The rows and their total; nothing on the server and during hydration. */
export function useSheetOutline(): SheetOutline {
  useEffect(() => {
    window.addEventListener('pagehide', sheet.flush);
    return () => {
      window.removeEventListener('pagehide', sheet.flush);
      sheet.flush();
    };
  }, []);
  return useSyncExternalStore(sheet.subscribe, sheet.getOutline, onServer);
}

const goneRow = newRow('');

/**
 * One thing of a row. Only what shows it is drawn again when it changes, not the row nor its other cells.
 * @param select a plain value, or something the row itself holds.
 */
export function useSheetRow<Value>(id: string, select: (row: SheetRow) => Value): Value {
  const subscribe = useCallback((listener: () => void) => sheet.subscribe(listener, id), [id]);
  const getValue = () => select(sheet.getRow(id) ?? goneRow);
  return useSyncExternalStore(subscribe, getValue, getValue);
}
