import { JOB_TITLES } from '@jalon/shared/rates';

/** Tabs from spreadsheets, semicolons from French files, then other separators. */
const SEPARATORS = ['\t', ';', '|', ','] as const;
type Separator = (typeof SEPARATORS)[number];

/** A line of pasted text that is not blank. */
export interface Line {
  /** Its number in the text, from 1. */
  number: number;
  cells: readonly string[];
  /** The line as it was typed. */
  source: string;
}

/** A cell, quoted or up to the next separator. An unclosed quote is part of the text of its cell. */
const cellOf = (separator: Separator) =>
  new RegExp(
    `[^\\S\\t\\n]*"((?:[^"]|"")*)"[^\\S\\t\\n]*(?=[${separator}\\n]|$)|([^${separator}\\n]*)`,
    'y',
  );

/** Lines of a table without the blank ones; quoted cells may contain separators and line breaks. */
function linesOf(text: string, separator: Separator): Line[] {
  const cell = cellOf(separator);
  const lines: Line[] = [];
  let at = 0;
  for (let number = 1; at < text.length;) {
    const start = at;
    const cells: string[] = [];
    do {
      cell.lastIndex = at;
      const [source = '', quoted, plain = ''] = cell.exec(text) ?? [];
      cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
      at += source.length + 1;
    } while (text.charAt(at - 1) === separator);
    const source = text.slice(start, at - 1);
    if (cells.some((own) => own !== '')) lines.push({ number, cells, source });
    number += source.split('\n').length;
  }
  return lines;
}

const isSplit = ({ cells }: Line) => cells.length > 1;

/** Splits at the first separator that splits more than half of the lines, else at the one that splits most. */
function splitText(text: string): { separator: Separator; lines: Line[] } {
  let best: { separator: Separator; lines: Line[]; split: number } | undefined;
  for (const separator of SEPARATORS) {
    const lines = linesOf(text, separator);
    const split = lines.filter(isSplit).length;
    if (lines.length === 0 || split > lines.length / 2) return { separator, lines };
    if (!best || split > best.split) best = { separator, lines, split };
  }
  return best ?? { separator: '\t', lines: [] };
}

/** An amount up to its decimal or thousands comma, and the figures after it, where a comma also separates columns. */
const BEFORE_COMMA = /^\D{0,4}\d+$/;
const AFTER_COMMA = /^\d{1,3}(?!\d)/;

const isCut = (cells: readonly string[], at: number) =>
  BEFORE_COMMA.test(cells[at] ?? '') && AFTER_COMMA.test(cells[at + 1] ?? '');

/** Joins the two halves of "450,50", by the index of the first. */
const joined = (line: Line, at: number): Line => ({
  ...line,
  cells: [
    ...line.cells.slice(0, at),
    line.cells.slice(at, at + 2).join(','),
    ...line.cells.slice(at + 2),
  ],
});

/** The most frequent number of cells in a line. */
function usualWidth(lines: readonly Line[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce((best, count) => (count[1] > best[1] ? count : best), [0, 0])[0];
}

/** Restores the decimal commas of lines with more cells than the others or than the header. */
function withDecimals(lines: readonly Line[], width: number): Line[] {
  return lines.map((line) => {
    if (line.cells.length <= width) return line;
    const at = line.cells.findIndex((_, index) => isCut(line.cells, index));
    return at < 0 ? line : joined(line, at);
  });
}

/** Cents in each line, at its end, when no header tells the number of columns. */
function withLastDecimals(lines: readonly Line[]): Line[] {
  const cents = /^\d{2}$/;
  const isLast = ({ cells }: Line) => {
    const at = cells.length - 2;
    return at > 0 && isCut(cells, at) && cents.test(cells.at(-1) ?? '');
  };
  return lines.every(isLast)
    ? lines.map((line) => joined(line, line.cells.length - 2))
    : [...lines];
}

export interface PastedTable {
  /** The names of the columns; undefined without a header. */
  head: Line | undefined;
  /** Lines above the header, such as the title of a sheet. */
  above: readonly Line[];
  lines: readonly Line[];
  width: number;
}

/** Number of lines in which a header is looked for. */
const MOST_ABOVE = 15;

/**
 * Splits a text into columns and finds its header.
 * @param headerScore how many cells of a line are names of columns.
 */
export function readTable(
  text: string,
  headerScore: (cells: readonly string[]) => number,
): PastedTable {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { lines, separator } = splitText(clean);
  let best = 0;
  let at = -1;
  lines.slice(0, MOST_ABOVE).forEach(({ cells }, index) => {
    const score = cells.some((cell) => JOB_TITLES.includes(cell)) ? 0 : headerScore(cells);
    if (score <= best) return;
    best = score;
    at = index;
  });
  const head = lines[at];
  let body = lines.slice(at + 1);
  if (separator === ',') {
    if (!head) body = withLastDecimals(body);
    body = withDecimals(body, head?.cells.length ?? usualWidth(body));
  }
  return {
    head,
    above: lines.slice(0, Math.max(at, 0)),
    lines: body,
    width: body.reduce((most, { cells }) => Math.max(most, cells.length), head?.cells.length ?? 0),
  };
}
