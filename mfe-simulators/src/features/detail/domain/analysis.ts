import { DAYS_PER_YEAR, toCents } from '../../../lib/amounts';
import { titleOf, totalOf, type RowResult, type SheetRow } from './sheet';

/** Product decision: a current rate outside these shares of the estimate is doubtful. */
const LOWEST_USUAL_SHARE = 0.4;
const HIGHEST_USUAL_SHARE = 2.5;
/** Number of rows in `dearest`. */
const MOST_DEAREST = 3;

const currentRate = ({ tjmEstime, differenceJour }: RowResult) => tjmEstime - differenceJour;

/**
 * Whether the current rate is so far from the estimate that it may be a typing error: 12,5 for 125, a monthly rate for
 * a daily one.
 */
export function isOutlier(result: RowResult): boolean {
  const share = currentRate(result) / result.tjmEstime;
  return share < LOWEST_USUAL_SHARE || share > HIGHEST_USUAL_SHARE;
}

/** A row that costs more than its estimate. */
export interface DearRow {
  id: string;
  /** Line number, from 1. */
  line: number;
  title: string;
  /** Yearly cost above the estimate; greater than 0. */
  excess: number;
}

/** Summary of all computed rows. */
export interface Analysis {
  /** Current yearly cost. */
  budget: number;
  /** Numbers of rows that cost more than their estimate, less, and the same. */
  above: number;
  below: number;
  equal: number;
  /** Ids of the rows with a doubtful rate. */
  outliers: readonly string[];
  /** Rows with a title outside the list, whose estimate is a default, and their yearly difference. */
  unlisted: { rows: number; yearly: number };
  /** The three rows furthest above their estimate, the most expensive first. */
  dearest: readonly DearRow[];
}

/** @param rows all rows of the table, in order. */
export function analyse(rows: readonly SheetRow[]): Analysis {
  const results = rows.flatMap(({ result }) => (result ? [result] : []));
  const countOf = (isIt: (result: RowResult) => boolean) => results.filter(isIt).length;
  const unlisted = totalOf(rows.filter(({ inputs }) => titleOf(inputs) === undefined));
  const budget = results.reduce((sum, result) => sum + currentRate(result) * DAYS_PER_YEAR, 0);
  const dear = rows.flatMap(({ id, inputs, result }, index) =>
    result && result.differenceAn < 0
      ? [
          {
            id,
            line: index + 1,
            title: inputs.fonction,
            excess: Math.abs(result.differenceAn),
          },
        ]
      : [],
  );
  return {
    budget: toCents(budget),
    above: dear.length,
    below: countOf(({ differenceAn }) => differenceAn > 0),
    equal: countOf(({ differenceAn }) => differenceAn === 0),
    outliers: rows.flatMap(({ id, result }) => (result && isOutlier(result) ? id : [])),
    unlisted: { rows: unlisted.computed, yearly: unlisted.yearly },
    dearest: dear.sort((a, b) => b.excess - a.excess).slice(0, MOST_DEAREST),
  };
}
