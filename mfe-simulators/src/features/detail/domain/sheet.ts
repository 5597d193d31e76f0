import { eurosPerYear, toCents, type EurosPerYear } from '../../../lib/amounts';
import { computeRow } from './compute-row';
import { emptyRow, type RowInputs, type RowResult } from './row';

/** Limit that keeps typing and scrolling fast. */
export const MAX_ROWS = 500;

export interface SheetRow {
  id: string;
  inputs: RowInputs;
  /** Null until computed, and after the row changes. */
  result: RowResult | null;
  /** Whether its current rate was not an amount at the last calculation. */
  isRefused: boolean;
}

/** Result of a calculation for the whole table. */
export interface SheetTotal {
  yearly: EurosPerYear;
  computed: number;
  /** Rows that were not computed: a value is missing or unreadable. */
  incomplete: number;
}

export function newRow(id: string, inputs: RowInputs = emptyRow): SheetRow {
  return { id, inputs, result: null, isRefused: false };
}

export function calculatedRow({ id, inputs }: SheetRow): SheetRow {
  const computed = computeRow(inputs);
  const result = computed.status === 'computed' ? computed.result : null;
  return { id, inputs, result, isRefused: computed.status === 'refused' };
}

/** Index of the first row below all rows with a value. */
export function afterLastBegun(rows: readonly SheetRow[]): number {
  const isBegun = ({ inputs }: SheetRow) => Object.values(inputs).some((value) => value !== '');
  return rows.findLastIndex(isBegun) + 1;
}

/** Specification, section 9: the total is the sum of the yearly differences. */
export function totalOf(rows: readonly SheetRow[]): SheetTotal {
  const results = rows.flatMap(({ result }) => (result ? [result] : []));
  const yearly = results.reduce((sum, { differenceAn }) => sum + differenceAn, 0);
  return {
    yearly: eurosPerYear(toCents(yearly)),
    computed: results.length,
    incomplete: rows.length - results.length,
  };
}
