import { isRecord } from '@jalon/shared/format';
import type { KeyValueStore } from '@jalon/shared/storage';
import { isNewerSheet, KEPT_KEY, parseSheet, serialiseSheet } from './stored-sheet';
import type { Scenario } from '../domain/scenario';
import type { RowInputs } from '../domain/sheet';

/** Maximum number of kept tables; more long tables could fill the browser's storage. */
export const MOST_KEPT = 12;
export const LONGEST_NAME = 60;

/** A table kept in this browser under a name. */
interface KeptSheet {
  name: string;
  rows: readonly RowInputs[];
  scenario: Scenario;
}

/** A kept table as stored. */
interface StoredEntry {
  name: string;
  sheet: string;
}

function entryIn(value: unknown): StoredEntry | [] {
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.sheet !== 'string') {
    return [];
  }
  const name = value.name.trim().slice(0, LONGEST_NAME);
  return name === '' ? [] : { name, sheet: value.sheet };
}

/** The entries worth keeping: those that this release reads, and those of a newer one. */
function entries(store: KeyValueStore): StoredEntry[] {
  try {
    const stored: unknown = JSON.parse(store.read(KEPT_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored
      .slice(0, MOST_KEPT)
      .flatMap(entryIn)
      .filter(({ sheet }) => parseSheet(sheet) !== null || isNewerSheet(sheet));
  } catch {
    return [];
  }
}

/** The kept tables, the latest first; unreadable ones are skipped. */
export const readKept = (store: KeyValueStore): KeptSheet[] =>
  entries(store).flatMap(({ name, sheet }) => {
    const stored = parseSheet(sheet);
    if (!stored) return [];
    const { rows, scenario } = stored;
    return { name, rows: rows.map(({ inputs }) => inputs), scenario };
  });

function write(store: KeyValueStore, kept: readonly StoredEntry[]): KeptSheet[] {
  if (kept.length === 0) store.remove(KEPT_KEY);
  else store.write(KEPT_KEY, JSON.stringify(kept.slice(0, MOST_KEPT)));
  return readKept(store);
}

const without = (store: KeyValueStore, name: string) =>
  entries(store).filter((entry) => entry.name !== name);

/** Keeps a table. Replaces a table of the same name, and removes the oldest above the limit. */
export function keep(store: KeyValueStore, { name, rows, scenario }: KeptSheet): KeptSheet[] {
  const calculated = rows.map((inputs) => ({ inputs, isCalculated: true }));
  const sheet = serialiseSheet({ rows: calculated, hasTotal: true, scenario, hasReport: true });
  return write(store, [{ name, sheet }, ...without(store, name)]);
}

export const forget = (store: KeyValueStore, name: string): KeptSheet[] =>
  write(store, without(store, name));
