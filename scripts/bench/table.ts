import { isKept, longest, median, type Measure } from './measure';

export interface CaseResult {
  title: string;
  measures: readonly Measure[];
}

const HEAD = ['Case', 'Measure', 'Median', 'Max', 'Limit', ''];
const OVER = 'over the limit';
const GAP = '  ';
const FIRST_NUMBER = 2;

const rounded = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

function lineOf(title: string, measure: Measure): string[] {
  const { what, unit, samples, limit } = measure;
  const amount = (value: number) => `${rounded(value)} ${unit}`;
  return [
    title,
    what,
    amount(median(samples)),
    amount(longest(samples)),
    limit === undefined ? '' : amount(limit),
    isKept(measure) ? '' : OVER,
  ];
}

/** All results as one table of plain text. */
export function formatTable(results: readonly CaseResult[]): string {
  const lines = [
    HEAD,
    ...results.flatMap(({ title, measures }) => measures.map((it) => lineOf(title, it))),
  ];
  const widths = HEAD.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const padded = (cell: string, column: number) => {
    const width = widths[column] ?? 0;
    return column < FIRST_NUMBER ? cell.padEnd(width) : cell.padStart(width);
  };
  return lines.map((line) => line.map(padded).join(GAP).trimEnd()).join('\n');
}
