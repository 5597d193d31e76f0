import { useEffect } from 'react';
import { createStateStore, useStateStore } from '@jalon/shared/state';
import { tabStore } from '@jalon/shared/storage';
import { newRow, type SheetRow } from '../domain/sheet';
import { createSheetStore, emptyOutline, type SheetOutline } from './sheet-store';

/** The table of this tab; each tab has its own. */
export const sheet = createSheetStore(tabStore);

const whole = (outline: SheetOutline) => outline;

/** The rows and their total; empty on the server and during hydration. */
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

/** For a component that renders once more after its row is removed. */
const goneRow = newRow('');
const goneStore = createStateStore(() => goneRow);

/**
 * One value of a row. Only the component that shows it renders again when it changes.
 * @param select returns a plain value, or an object that the row itself holds.
 */
export function useSheetRow<Value>(id: string, select: (row: SheetRow) => Value): Value {
  // No page is prerendered with rows.
  return useStateStore(sheet.row(id) ?? goneStore, select, select(goneRow));
}
