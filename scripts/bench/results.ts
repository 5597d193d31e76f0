import { UsageError } from '../core/errors';

/** One quantity of a case, measured several times. */
export interface Measure {
  what: string;
  unit: 'ms' | 's' | '×' | 'kB' | '';
  samples: readonly number[];
  /** Label of each sample if samples differ in kind, such as the pages of a ratio. */
  of?: readonly string[];
  /** Target that no sample should exceed; absent when there is none. */
  limit?: number;
}

export interface Table {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface CaseResult {
  measures: readonly Measure[];
  details?: readonly Table[];
  /** All measurements, for the file of results. */
  samples?: unknown;
}

export interface BenchOptions {
  root: string;
  /** Addresses to visit; all of them when empty. */
  routes: readonly string[];
  /** Number of repetitions; null for the default of each case. */
  runs: number | null;
}

/** A set of measurements, with a name for the command line. */
export interface BenchCase {
  name: string;
  title: string;
  run: (options: BenchOptions) => Promise<CaseResult>;
}

/** Chooses items by name, or all without names. @throws UsageError for an unknown name, listing the known ones. */
export function choose<T>(all: readonly T[], nameOf: (one: T) => string, names: readonly string[]) {
  const available = all.map(nameOf);
  const unknown = names.find((name) => !available.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`There is no ${unknown} to measure. Choose among: ${available.join(' ')}`);
  }
  return names.length === 0 ? all : all.filter((one) => names.includes(nameOf(one)));
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

export const interquartileRange = (samples: readonly number[]): number =>
  quantile(samples, 0.75) - quantile(samples, 0.25);

/** Whether the target is met; false without samples. */
export function isTargetMet({ samples, limit }: Measure): boolean {
  return limit === undefined || (samples.length > 0 && Math.max(...samples) <= limit);
}

/** A formatted value: "12.5 ms", "1.03 ×". */
export function formatValue(value: number, unit: Measure['unit']): string {
  if (Number.isNaN(value)) return '—';
  const decimals = unit === '×' || unit === '' ? 2 : 1;
  return `${value.toFixed(Number.isInteger(value) ? 0 : decimals)} ${unit}`.trim();
}

function row(title: string, measure: Measure): string[] {
  const { what, samples, of = [], limit, unit } = measure;
  const worst = Math.max(...samples);
  const label = of.length < 2 ? undefined : of[samples.indexOf(worst)];
  return [
    title,
    what,
    formatValue(median(samples), unit),
    formatValue(interquartileRange(samples), unit),
    formatValue(worst, unit) + (label === undefined ? '' : ` (${label})`),
    limit === undefined ? '' : `≤ ${formatValue(limit, unit)}`,
    isTargetMet(measure) ? '' : 'missed',
  ];
}

/** Every measure as one row, with "missed" beside a target that is not met. */
export function summaryTable(results: readonly (CaseResult & { title: string })[]): Table {
  return {
    title: 'Summary',
    head: ['Case', 'Measure', 'Median', 'Spread', 'Worst', 'Promised', ''],
    rows: results.flatMap(({ title, measures }) => measures.map((measure) => row(title, measure))),
  };
}
