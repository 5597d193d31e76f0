import { DAYS_PER_YEAR, PERCENT, toCents } from '../../../lib/amounts';
import { isOutlier } from './analysis';
import type { SheetRow } from './sheet';

/** Settings of a negotiation that a buyer tries out. */
export interface Scenario {
  days: number;
  /** Reduction asked for, in percent of the current rate. */
  percent: number;
  /** Maximum number of rows to negotiate: those furthest above their estimate. */
  count: number;
}

const USUAL_PERCENT = 5;
const USUAL_COUNT = 3;
/** Limits of the slider for days per year. */
export const DAYS = { min: 50, max: 250 } as const;
export const REDUCTION = { min: 0, max: 30 } as const;

export const usualScenario: Scenario = {
  days: DAYS_PER_YEAR,
  percent: USUAL_PERCENT,
  count: USUAL_COUNT,
};

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

export interface NegotiatedRow {
  id: string;
  /** Line number, from 1. */
  line: number;
  title: string;
  from: number;
  to: number;
  saving: number;
}

export interface Report {
  /** All computed rows; its name is empty. */
  total: Group;
  /** Number of rows above their estimate, the only ones to negotiate. */
  above: number;
  /** Number of rows with a doubtful rate. */
  outliers: number;
  negotiated: readonly NegotiatedRow[];
  /** Groups by job title, the most expensive first. */
  byTitle: readonly Group[];
  /** Groups by supplier, '' for rows without one. Empty when no row has a supplier. */
  bySupplier: readonly Group[];
}

interface ReportRow extends NegotiatedRow {
  supplier: string;
  difference: number;
}

function rowsOf(rows: readonly SheetRow[]): ReportRow[] {
  return rows.flatMap(({ id, inputs, result }, index) => {
    if (!result) return [];
    const rate = toCents(result.tjmEstime - result.differenceJour);
    return {
      id,
      line: index + 1,
      title: inputs.fonction.trim(),
      supplier: inputs.fournisseur?.trim() ?? '',
      from: rate,
      to: rate,
      saving: 0,
      difference: result.differenceJour,
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
    difference: yearly(({ difference }) => difference),
    saving: yearly(({ from, to }) => from - to),
  };
}

/** Groups rows by name, ignoring case; the first spelling names the group. */
function groupsBy(rows: readonly ReportRow[], nameOf: (row: ReportRow) => string, days: number) {
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const key = nameOf(row).toLocaleLowerCase('fr');
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()]
    .map((some) => groupOf(some[0] ? nameOf(some[0]) : '', some, days))
    .sort((a, b) => b.budget - a.budget);
}

/** @param sheetRows all rows of the table, in order; those without a result are left out. */
export function reportOn(sheetRows: readonly SheetRow[], scenario: Scenario): Report {
  const { days, percent, count } = scenario;
  const above = rowsOf(sheetRows).filter(({ difference }) => difference < 0);
  const negotiated = above
    .sort((a, b) => a.difference - b.difference)
    .slice(0, count)
    .map((row) => {
      const to = toCents(row.from * (1 - percent / PERCENT));
      return { ...row, to, saving: toCents((row.from - to) * days) };
    });
  const changed = new Map(negotiated.map((row) => [row.id, row]));
  const rows = rowsOf(sheetRows).map((row) => changed.get(row.id) ?? row);
  const hasSuppliers = rows.some(({ supplier }) => supplier !== '');
  return {
    total: groupOf('', rows, days),
    above: above.length,
    outliers: sheetRows.filter(({ result }) => result && isOutlier(result)).length,
    negotiated,
    byTitle: groupsBy(rows, ({ title }) => title, days),
    bySupplier: hasSuppliers ? groupsBy(rows, ({ supplier }) => supplier, days) : [],
  };
}
