import { BILLED_DAYS, PERCENT, roundToCents } from '../../../lib/amounts';
import {
  isOutlier,
  suggestedTitle,
  parseRate,
  listedTitle,
  type RowResult,
  type SheetRow,
} from './sheet';

/** Suppliers round their rates to 5 €. */
const ROUND_RATE = 5;
const roundUp = (rate: number) => Math.ceil(roundToCents(rate) / ROUND_RATE) * ROUND_RATE;

/** Euros a day. */
interface Rates {
  /** Current rate. */
  from: number;
  estimate: number;
  isExcluded: boolean;
  /** Rate to ask for that the buyer entered; null without one. */
  typed: number | null;
}

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
  { id, inputs }: SheetRow,
  { tjmEstime: estimate, differenceJour, differenceAn: difference }: RowResult,
  line: number,
  percent: number | null,
) {
  const typed = parseRate(inputs.tjmDemande ?? '');
  const rates: Rates = {
    from: roundToCents(estimate - differenceJour),
    estimate,
    isExcluded: inputs.ecartee === 'oui',
    typed: typed.ok ? typed.value : null,
  };
  const to = rateToAsk(rates, percent);
  return {
    id,
    /** Line number, from 1. */
    line,
    /** Job title as entered; `listed` is the listed title that it means. */
    title: inputs.fonction.trim(),
    listed: listedTitle(inputs),
    /** Whether the job title may mean a listed title, and the buyer has not answered yet. */
    isAsked: suggestedTitle(inputs) !== undefined,
    /** Name of the person; '' when unknown. */
    name: inputs.nom?.trim() ?? '',
    supplier: inputs.fournisseur?.trim() ?? '',
    ...rates,
    /** Rate to ask for. */
    to,
    /** Euros a year. */
    difference,
    saving: roundToCents((rates.from - to) * BILLED_DAYS),
  };
}

export type AnalysedRow = ReturnType<typeof analysedRow>;

/** Yearly amounts of some rows. */
function groupOf(name: string, rows: readonly AnalysedRow[]) {
  const sum = (yearly: (row: AnalysedRow) => number) =>
    roundToCents(rows.reduce((total, row) => total + yearly(row), 0));
  return {
    name,
    rows: rows.length,
    budget: sum(({ from }) => from * BILLED_DAYS),
    /** Estimate minus current cost, as in the table: negative when the rows cost more. */
    difference: sum((row) => row.difference),
    /** Saved each year by the negotiation. */
    saving: sum((row) => row.saving),
  };
}

export type RowGroup = ReturnType<typeof groupOf>;

/** Groups the rows with the same name, ignoring case; the first spelling names the group. */
export function groupRows(rows: readonly AnalysedRow[], nameOf: (row: AnalysedRow) => string) {
  const groups = new Map<string, { name: string; rows: AnalysedRow[] }>();
  for (const row of rows) {
    const name = nameOf(row);
    const key = name.toLocaleLowerCase('fr');
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { name, rows: [row] });
  }
  return [...groups.values()];
}

/** Totals by name, the most expensive first. */
const groupsBy = (rows: readonly AnalysedRow[], nameOf: (row: AnalysedRow) => string) =>
  groupRows(rows, nameOf)
    .map((group) => groupOf(group.name, group.rows))
    .sort((a, b) => b.budget - a.budget);

/**
 * All figures that the page and the report show about a computed table.
 * @param sheetRows all rows of the table, in order.
 */
export function analyseTable(sheetRows: readonly SheetRow[], percent: number | null) {
  const all = sheetRows.flatMap((row, at) =>
    row.result ? analysedRow(row, row.result, at + 1, percent) : [],
  );
  const asked = all.filter(({ isAsked }) => isAsked);
  const rows = all.filter(({ isAsked }) => !isAsked);
  const above = rows
    .filter(({ difference }) => difference < 0)
    .sort((a, b) => a.difference - b.difference);
  const unlisted = rows.filter(({ listed }) => listed === undefined);
  const below = rows.filter(({ difference }) => difference > 0).length;
  const hasSuppliers = rows.some(({ supplier }) => supplier !== '');
  return {
    /** The computed rows, without rows in question. `difference` is the total of the specification. */
    total: groupOf('', rows),
    /** Number of rows without a result. */
    incomplete: sheetRows.length - all.length,
    /** The rows in question, with the default estimate, and the id of the first of these rows. */
    questions: { ...groupOf('', asked), first: asked[0]?.id ?? '' },
    /** Number of rows in question, also of those without a result. */
    open: sheetRows.filter(({ inputs }) => suggestedTitle(inputs) !== undefined).length,
    /** Rows above their estimate, which are the rows to negotiate; the largest excess first. */
    above,
    /** Yearly amount by which the rows of `above` exceed their estimates. */
    excess: Math.abs(groupOf('', above).difference),
    /** Numbers of rows below and exactly at their estimate. */
    below,
    equal: rows.length - above.length - below,
    /** Rows for which the buyer asks for a lower rate. */
    negotiated: above.filter(({ from, to }) => to < from),
    /** Rows with a title outside the list, whose estimate is a default; null if there is no such row. */
    unlisted: unlisted.length > 0 ? groupOf('', unlisted) : null,
    /** Ids of the rows with a doubtful rate. */
    outliers: sheetRows.flatMap(({ id, result }) => (result && isOutlier(result) ? id : [])),
    byTitle: groupsBy(rows, ({ listed, title }) => listed ?? title),
    /** Rows without a supplier are the group ''. Empty when no row has a supplier. */
    bySupplier: hasSuppliers ? groupsBy(rows, ({ supplier }) => supplier) : [],
  };
}

export type Analysis = ReturnType<typeof analyseTable>;
