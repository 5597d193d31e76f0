import { isRecord } from '@jalon/shared/format';
import type { KeyValueStore } from '@jalon/shared/storage';
import { KEPT_KEY, parseSheet, serialiseSheet } from './stored-sheet';
import type { RowInputs } from '../domain/sheet';

/** Maximum number of kept tables; more long tables could fill the browser's storage. */
export const MOST_KEPT = 12;
export const LONGEST_NAME = 60;

/** A table kept in this browser under a name. */
interface KeptSheet {
  name: string;
  rows: readonly RowInputs[];
}

function keptIn(value: unknown): KeptSheet | [] {
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.sheet !== 'string') {
    return [];
  }
  const name = value.name.trim().slice(0, LONGEST_NAME);
  const rows = parseSheet(value.sheet)?.rows.map(({ inputs }) => inputs) ?? [];
  return name === '' || rows.length === 0 ? [] : { name, rows };
}

/** The kept tables, the latest first; unreadable ones are skipped. */
export function readKept(store: KeyValueStore): KeptSheet[] {
  try {
    const stored: unknown = JSON.parse(store.read(KEPT_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.slice(0, MOST_KEPT).flatMap(keptIn) : [];
  } catch {
    return [];
  }
}

function write(store: KeyValueStore, kept: readonly KeptSheet[]): KeptSheet[] {
  const most = kept.slice(0, MOST_KEPT);
  const written = most.map(({ name, rows }) => ({
    name,
    sheet: serialiseSheet({
      rows: rows.map((inputs) => ({ inputs, isCalculated: true })),
      hasTotal: true,
    }),
  }));
  if (written.length === 0) store.remove(KEPT_KEY);
  else store.write(KEPT_KEY, JSON.stringify(written));
  return most;
}

const without = (store: KeyValueStore, name: string) =>
  readKept(store).filter((kept) => kept.name !== name);

/** Keeps a table. Replaces a table of the same name, and removes the oldest above the limit. */
export const keep = (store: KeyValueStore, sheet: KeptSheet): KeptSheet[] =>
  write(store, [sheet, ...without(store, sheet.name)]);

export const forget = (store: KeyValueStore, name: string): KeptSheet[] =>
  write(store, without(store, name));
