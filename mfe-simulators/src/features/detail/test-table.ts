import { fireEvent } from '@testing-library/react';
import { isObject } from '@jalon/shared/format';
import { tabStore } from '@jalon/shared/storage';
import { TABLE_KEY } from './components/use-table';
import { parseStoredTable, toStoredTable } from './domain/stored-table';
import type { RowInputs } from './domain/sheet';
import type { Table } from './domain/table';

/** Stores a table in this tab before the page opens; null removes the stored table. */
export function storeTable(table: Table | null): void {
  if (table) tabStore.write(TABLE_KEY, JSON.stringify(toStoredTable(table)));
  else tabStore.remove(TABLE_KEY);
}

/** The stored inputs of the table of this tab, as a reload would read them. */
export function storedInputs(): RowInputs[] {
  fireEvent(window, new Event('pagehide'));
  const stored: unknown = JSON.parse(tabStore.read(TABLE_KEY) ?? 'null');
  return isObject(stored) ? (parseStoredTable(stored)?.rows ?? []).map(({ inputs }) => inputs) : [];
}
