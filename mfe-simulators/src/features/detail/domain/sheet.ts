import { eurosPerYear, toCents, type EurosPerYear } from '../../../lib/amounts';
import { computeRow } from './compute-row';
import { emptyRow, type RowInputs, type RowResult } from './row';

/** What the page has room for, and a browser stays fluid with. */
export const MAX_ROWS = 500;

export interface SheetRow {
  id: string;
  inputs: RowInputs;
  /** Null until computed, and again as soon as the row changes. */
  result: RowResult | null;
  /** Its current rate was no amount when the calculator ran. */
  isRefused: boolean;
}

/** What a run of the calculator says of the whole table. */
export interface SheetTotal {
  yearly: EurosPerYear;
  computed: number;
  /** Rows left aside: something is missing or cannot be read. */
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

/** Where rows can be written without touching one that was begun. */
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
