import { numberColumns } from '../core/terminal';
import { isKept, median, spread, worst, type Measure, type Unit } from './measure';

export interface Table {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface CaseResult {
  title: string;
  measures: readonly Measure[];
}

const HEAD = ['Case', 'Measure', 'Median', 'Spread', 'Worst', 'Promised', ''];
const RATIO_DIGITS = 2;

function rounded(value: number, unit: Unit): string {
  if (Number.isInteger(value)) return String(value);
  return value.toFixed(unit === '×' || unit === '' ? RATIO_DIGITS : 1);
}

/** A value as people read it: "12.5 ms", "1.03 ×". */
export function amount(value: number, unit: Unit): string {
  return Number.isNaN(value) ? '—' : `${rounded(value, unit)} ${unit}`.trim();
}

function promise({ limit, floor, unit }: Measure): string {
  if (floor !== undefined) return `≥ ${amount(floor, unit)}`;
  return limit === undefined ? '' : `≤ ${amount(limit, unit)}`;
}

function worstOf(measure: Measure): string {
  const { samples, of = [], unit } = measure;
  const value = worst(measure);
  const label = of[samples.indexOf(value)];
  const note = label === undefined || of.length < 2 ? '' : ` (${label})`;
  return amount(value, unit) + note;
}

/** Every measure as one line, with a word beside what is not as promised. */
export function summary(results: readonly CaseResult[]): Table {
  const lines = results.flatMap(({ title, measures }) =>
    measures.map((measure) => [
      title,
      measure.what,
      amount(median(measure.samples), measure.unit),
      amount(spread(measure.samples), measure.unit),
      worstOf(measure),
      promise(measure),
      isKept(measure) ? '' : 'missed',
    ]),
  );
  return { title: 'Summary', head: HEAD, rows: lines };
}

export function asMarkdown({ head, rows }: Table): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    line(head),
    line(numberColumns(head, rows).map((isNumber) => (isNumber ? '---:' : '---'))),
    ...rows.map(line),
  ].join('\n');
}
