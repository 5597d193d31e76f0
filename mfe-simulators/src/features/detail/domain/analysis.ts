import { DAYS_PER_YEAR, PERCENT, toCents } from '../../../lib/amounts';
import { isOutlier, offeredTitle, readRate, titleOf, type SheetRow } from './sheet';

/** Yearly amounts of some rows. */
export interface Group {
  name: string;
  rows: number;
  budget: number;
  /** Estimate minus current cost, as in the table: negative when the rows cost more. */
  difference: number;
  /** Saved each year by the negotiation. */
  saving: number;
}

/** A computed row. Amounts in euros per day, difference and saving per year. */
export interface AnalysedRow {
  id: string;
  /** Line number, from 1. */
  line: number;
  /** The title as typed, and the listed one that it means. */
  title: string;
  listed: string | undefined;
  /** Name of the person; '' when unknown. */
  name: string;
  supplier: string;
  /** Current rate. */
  from: number;
  estimate: number;
  /** Rate to ask for. */
  to: number;
  difference: number;
  saving: number;
  isExcluded: boolean;
  /** Rate that the buyer typed to ask for; null without one. Limited to estimate and current rate in `to`. */
  typed: number | null;
}

/** All that is said about a computed table. */
export interface Analysis {
  /** All computed rows; its name is empty. The specification's total is its difference. */
  total: Group;
  /** Number of rows without a result. */
  incomplete: number;
  /** Rows above their estimate, the only ones to negotiate, the furthest above first. */
  above: readonly AnalysedRow[];
  /** Yearly cost above the estimate of these rows. */
  excess: number;
  /** Numbers of rows below their estimate, and at it. */
  below: number;
  equal: number;
  /** Rows of which a lower rate is asked for. */
  negotiated: readonly AnalysedRow[];
  /** Rows with a title outside the list, whose estimate is a default; null without any. */
  unlisted: Group | null;
  /** Number of rows whose title may mean a listed one, which the buyer has not answered. */
  questions: number;
  /** Ids of the rows with a doubtful rate. */
  outliers: readonly string[];
  /** Groups by job title, the most expensive first. */
  byTitle: readonly Group[];
  /** Groups by supplier, '' for rows without one. Empty when no row has a supplier. */
  bySupplier: readonly Group[];
}

/** Suppliers round their rates to 5 €. */
const ROUND_RATE = 5;
const roundUp = (rate: number) => Math.ceil(toCents(rate) / ROUND_RATE) * ROUND_RATE;

type Rates = Pick<AnalysedRow, 'from' | 'estimate' | 'isExcluded' | 'typed'>;

/**
 * The rate to ask for: a round one, never below the estimate, never above the current rate.
 * @param percent reduction asked for; null asks for the estimate.
 */
export function rateToAsk({ from, estimate, isExcluded, typed }: Rates, percent: number | null) {
  if (isExcluded || from <= estimate) return from;
  const reduced = percent === null ? estimate : roundUp(from * (1 - percent / PERCENT));
  return Math.min(Math.max(typed ?? reduced, estimate), from);
}

function analysedRow(
  { id, inputs, result }: SheetRow,
  line: number,
  percent: number | null,
): AnalysedRow | [] {
  if (!result) return [];
  const { tjmEstime: estimate, differenceJour, differenceAn } = result;
  const typed = readRate(inputs.tjmDemande ?? '');
  const rates = {
    from: toCents(estimate - differenceJour),
    estimate,
    isExcluded: inputs.ecartee === 'oui',
    typed: typed.ok ? typed.value : null,
  };
  const to = rateToAsk(rates, percent);
  return {
    id,
    line,
    title: inputs.fonction.trim(),
    listed: titleOf(inputs),
    name: inputs.nom?.trim() ?? '',
    supplier: inputs.fournisseur?.trim() ?? '',
    ...rates,
    to,
    difference: differenceAn,
    saving: toCents((rates.from - to) * DAYS_PER_YEAR),
  };
}

function groupOf(name: string, rows: readonly AnalysedRow[]): Group {
  const sum = (yearly: (row: AnalysedRow) => number) =>
    toCents(rows.reduce((total, row) => total + yearly(row), 0));
  return {
    name,
    rows: rows.length,
    budget: sum(({ from }) => from * DAYS_PER_YEAR),
    difference: sum(({ difference }) => difference),
    saving: sum(({ saving }) => saving),
  };
}

/** Rows with the same name, ignoring case; the first spelling names them. */
export function rowsBy(rows: readonly AnalysedRow[], nameOf: (row: AnalysedRow) => string) {
  const groups = new Map<string, { name: string; rows: AnalysedRow[] }>();
  for (const row of rows) {
    const name = nameOf(row);
    const key = name.toLocaleLowerCase('fr');
    const known = groups.get(key);
    if (known) known.rows.push(row);
    else groups.set(key, { name, rows: [row] });
  }
  return [...groups.values()];
}

const groupsBy = (rows: readonly AnalysedRow[], nameOf: (row: AnalysedRow) => string) =>
  rowsBy(rows, nameOf)
    .map((group) => groupOf(group.name, group.rows))
    .sort((a, b) => b.budget - a.budget);

/** @param sheetRows all rows of the table, in order. */
export function analyse(sheetRows: readonly SheetRow[], percent: number | null): Analysis {
  const rows = sheetRows.flatMap((row, at) => analysedRow(row, at + 1, percent));
  const above = rows
    .filter(({ difference }) => difference < 0)
    .sort((a, b) => a.difference - b.difference);
  const unlisted = rows.filter(({ listed }) => listed === undefined);
  const below = rows.filter(({ difference }) => difference > 0).length;
  const hasSuppliers = rows.some(({ supplier }) => supplier !== '');
  return {
    total: groupOf('', rows),
    incomplete: sheetRows.length - rows.length,
    above,
    excess: Math.abs(groupOf('', above).difference),
    below,
    equal: rows.length - above.length - below,
    negotiated: above.filter(({ from, to }) => to < from),
    unlisted: unlisted.length > 0 ? groupOf('', unlisted) : null,
    questions: sheetRows.filter((row) => row.result && offeredTitle(row.inputs)).length,
    outliers: sheetRows.flatMap(({ id, result }) => (result && isOutlier(result) ? id : [])),
    byTitle: groupsBy(rows, ({ listed, title }) => listed ?? title),
    bySupplier: hasSuppliers ? groupsBy(rows, ({ supplier }) => supplier) : [],
  };
}
