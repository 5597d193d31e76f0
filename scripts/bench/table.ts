import { numberColumns } from '../core/terminal';

export type Unit = 'ms' | 's' | '×' | 'documents' | 'bytes' | 'kB' | 'requests' | 'points' | '';

/** One quantity of a case, measured several times. */
export interface Measure {
  what: string;
  unit: Unit;
  samples: readonly number[];
  /** Label of each sample, where they differ in kind: the pages of a ratio. */
  of?: readonly string[];
  /** Upper target; absent without one. */
  limit?: number;
  /** Lower target. */
  floor?: number;
}

/** Quantile: this share of the samples is below it, interpolated between two samples. */
function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? NaN;
  const above = sorted[Math.ceil(position)] ?? NaN;
  return below + (above - below) * (position - Math.floor(position));
}

/** The median; the mean of the two middle samples for an even count. */
export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** The interquartile range. */
export const spread = (samples: readonly number[]): number =>
  quantile(samples, 0.75) - quantile(samples, 0.25);

const longest = (samples: readonly number[]): number => Math.max(...samples);

/** The sample furthest beyond the target, or closest to it. */
export function worst({ samples, floor }: Measure): number {
  return floor === undefined ? longest(samples) : Math.min(...samples);
}

/** Whether the target is met; false without samples. */
export function isKept(measure: Measure): boolean {
  const { samples, limit = Infinity, floor = -Infinity } = measure;
  if (measure.limit === undefined && measure.floor === undefined) return true;
  return samples.length > 0 && samples.every((sample) => sample >= floor && sample <= limit);
}

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

/** A formatted value: "12.5 ms", "1.03 ×". */
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

/** Every measure as one row, with "missed" beside a target that is not met. */
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
