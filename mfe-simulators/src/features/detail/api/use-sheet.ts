import { useEffect } from 'react';
import { createStateStore, useStateStore } from '@jalon/shared/state';
import { tabStore } from '@jalon/shared/storage';
import { newRow, type SheetRow } from '../domain/sheet';
import { createSheetStore, emptyOutline, type SheetOutline } from './sheet-store';

/** The table of this tab: two tabs have two tables. */
export const sheet = createSheetStore(tabStore);

const whole = (outline: SheetOutline) => outline;

/** The rows and their total; nothing on the server and during hydration. */
export function useSheetOutline(): SheetOutline {
  useEffect(() => {
    window.addEventListener('pagehide', sheet.flush);
    return () => {
      window.removeEventListener('pagehide', sheet.flush);
      sheet.flush();
    };
  }, []);
  return useStateStore(sheet.outline, whole, emptyOutline);
}

/** For a component that is drawn once more after its row was removed. */
const goneRow = newRow('');
const goneStore = createStateStore(() => goneRow);

/**
 * One value of a row. Only the component that shows it renders again when it changes, not the row nor its other cells.
 * @param select a plain value, or something the row itself holds.
 */
export function useSheetRow<Value>(id: string, select: (row: SheetRow) => Value): Value {
  // No page is prerendered with rows.
  return useStateStore(sheet.row(id) ?? goneStore, select, select(goneRow));
}
