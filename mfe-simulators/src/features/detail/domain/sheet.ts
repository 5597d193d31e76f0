import { PER_DAY, readAmount } from '@jalon/shared/format';
import { estimateRate, type Lead, type Seniority } from '@jalon/shared/rates';

import {
  eurosPerDay,
  eurosPerYear,
  toCents,
  perYear,
  type EurosPerDay,
  type EurosPerYear,
} from '../../../lib/amounts';

/** One provider as typed; an empty text is not filled in yet. Names of section 3. */
export interface RowInputs {
  fonction: string;
  lead: Lead | '';
  seniorite: Seniority | '';
  tjmActuel: string;
  /** For the totals of the report only; most rows have none. */
  fournisseur?: string;
}

/** The computed values of a row. */
export interface RowResult {
  tjmEstime: EurosPerDay;
  differenceJour: EurosPerDay;
  differenceAn: EurosPerYear;
}

export const emptyRow: RowInputs = { fonction: '', lead: '', seniorite: '', tjmActuel: '' };

/** `incomplete`: a value is missing. `refused`: the current rate is not an amount, or may be two. */
type ComputedRow =
  { status: 'computed'; result: RowResult } | { status: 'incomplete' } | { status: 'refused' };

/** The current rate as typed: an amount above 0. */
export const readRate = (typed: string) => readAmount(typed, PER_DAY, (rate) => rate > 0);

/** Specification, sections 5 and 9: computes only rows with all four values. */
export function computeRow({ fonction, lead, seniorite, tjmActuel }: RowInputs): ComputedRow {
  const current = readRate(tjmActuel);
  if (!current.ok && current.reason !== 'empty') return { status: 'refused' };
  const title = fonction.trim();
  if (title === '' || lead === '' || seniorite === '' || !current.ok) {
    return { status: 'incomplete' };
  }
  const tjmEstime = eurosPerDay(estimateRate({ title, lead, seniority: seniorite }));
  const differenceJour = eurosPerDay(toCents(tjmEstime - current.value));
  const differenceAn = eurosPerYear(toCents(perYear(differenceJour)));
  return { status: 'computed', result: { tjmEstime, differenceJour, differenceAn } };
}

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
