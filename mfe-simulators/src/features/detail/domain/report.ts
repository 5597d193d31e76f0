import { PERCENT, toCents } from '../../../lib/amounts';
import { isOutlier } from './analysis';
import type { Scenario } from './scenario';
import { readRate, titleOf, type SheetRow } from './sheet';

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

/** A computed row. Amounts in euros per day, the saving per year. */
export interface ReportRow {
  id: string;
  /** Line number, from 1. */
  line: number;
  title: string;
  /** Name of the person; '' when unknown. */
  name: string;
  supplier: string;
  /** Whether the title is in the list; the estimate of another title is a default. */
  isListed: boolean;
  /** Current rate. */
  from: number;
  estimate: number;
  /** Rate to ask for. */
  to: number;
  saving: number;
  isExcluded: boolean;
  /** Rate that the buyer typed to ask for; null without one. Limited to estimate and current rate in `to`. */
  typed: number | null;
}

export interface Report {
  /** All computed rows; its name is empty. */
  total: Group;
  /** Number of rows without a result. */
  incomplete: number;
  /** Rows above their estimate, the only ones to negotiate, the furthest above first. */
  above: readonly ReportRow[];
  /** Yearly cost above the estimate of these rows. */
  excess: number;
  /** Number of rows below their estimate. */
  below: number;
  /** Rows of which a lower rate is asked for. */
  negotiated: readonly ReportRow[];
  /** Rows with a title outside the list; null without any. */
  unlisted: Group | null;
  /** Number of rows with a doubtful rate. */
  outliers: number;
  /** Groups by job title, the most expensive first. */
  byTitle: readonly Group[];
  /** Groups by supplier, '' for rows without one. Empty when no row has a supplier. */
  bySupplier: readonly Group[];
}

/** Suppliers round their rates to 5 €. */
const ROUND_RATE = 5;
const roundUp = (rate: number) => Math.ceil(toCents(rate) / ROUND_RATE) * ROUND_RATE;

type Rates = Pick<ReportRow, 'from' | 'estimate' | 'isExcluded' | 'typed'>;

/** The rate to ask for: a round one, never below the estimate, never above the current rate. */
export function rateToAsk({ from, estimate, isExcluded, typed }: Rates, percent: number | null) {
  if (isExcluded || from <= estimate) return from;
  const reduced = percent === null ? estimate : roundUp(from * (1 - percent / PERCENT));
  return Math.min(Math.max(typed ?? reduced, estimate), from);
}

function rowsOf(rows: readonly SheetRow[], { days, percent }: Scenario): ReportRow[] {
  return rows.flatMap(({ id, inputs, result }, index) => {
    if (!result) return [];
    const { tjmEstime: estimate } = result;
    const typed = readRate(inputs.tjmDemande ?? '');
    const rates = {
      from: toCents(estimate - result.differenceJour),
      estimate,
      isExcluded: inputs.ecartee === 'oui',
      typed: typed.ok ? typed.value : null,
    };
    const to = rateToAsk(rates, percent);
    return {
      id,
      line: index + 1,
      title: inputs.fonction.trim(),
      name: inputs.nom?.trim() ?? '',
      supplier: inputs.fournisseur?.trim() ?? '',
      isListed: titleOf(inputs) !== undefined,
      ...rates,
      to,
      saving: toCents((rates.from - to) * days),
    };
  });
}

function groupOf(name: string, rows: readonly ReportRow[], days: number): Group {
  const yearly = (daily: (row: ReportRow) => number) =>
    toCents(rows.reduce((sum, row) => sum + daily(row) * days, 0));
  return {
    name,
    rows: rows.length,
    budget: yearly(({ from }) => from),
    difference: yearly(({ estimate, from }) => estimate - from),
    saving: yearly(({ from, to }) => from - to),
  };
}

/** Rows with the same name, ignoring case; the first spelling names them. */
export function rowsBy(rows: readonly ReportRow[], nameOf: (row: ReportRow) => string) {
  const groups = new Map<string, { name: string; rows: ReportRow[] }>();
  for (const row of rows) {
    const name = nameOf(row);
    const key = name.toLocaleLowerCase('fr');
    const known = groups.get(key);
    if (known) known.rows.push(row);
    else groups.set(key, { name, rows: [row] });
  }
  return [...groups.values()];
}

const groupsBy = (rows: readonly ReportRow[], nameOf: (row: ReportRow) => string, days: number) =>
  rowsBy(rows, nameOf)
    .map((group) => groupOf(group.name, group.rows, days))
    .sort((a, b) => b.budget - a.budget);

/** @param sheetRows all rows of the table, in order; those without a result are left out. */
export function reportOn(sheetRows: readonly SheetRow[], scenario: Scenario): Report {
  const { days } = scenario;
  const rows = rowsOf(sheetRows, scenario);
  const above = rows
    .filter(({ from, estimate }) => from > estimate)
    .sort((a, b) => b.from - b.estimate - (a.from - a.estimate));
  const unlisted = rows.filter(({ isListed }) => !isListed);
  const hasSuppliers = rows.some(({ supplier }) => supplier !== '');
  return {
    total: groupOf('', rows, days),
    incomplete: sheetRows.length - rows.length,
    above,
    excess: Math.abs(groupOf('', above, days).difference),
    below: rows.filter(({ from, estimate }) => from < estimate).length,
    negotiated: above.filter(({ from, to }) => to < from),
    unlisted: unlisted.length > 0 ? groupOf('', unlisted, days) : null,
    outliers: sheetRows.filter(({ result }) => result && isOutlier(result)).length,
    byTitle: groupsBy(rows, ({ title }) => title, days),
    bySupplier: hasSuppliers ? groupsBy(rows, ({ supplier }) => supplier, days) : [],
  };
}
