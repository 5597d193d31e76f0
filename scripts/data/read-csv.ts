import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';

/** A rule that a file violates, and the cell where it does. */
export interface CellProblem {
  line: number;
  column: string | null;
  value: string;
  rule: string;
}

/** One row of a file: its cells by the names of their columns. */
export interface CsvRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

export interface CsvRows {
  rows: readonly CsvRow[];
  columns: readonly string[];
  line: number;
  problems: readonly CellProblem[];
}

const SAVE_AS_UTF8 =
  'is not UTF-8: save the file again as "CSV UTF-8" in Excel, or with the character set UTF-8 in LibreOffice';
const NO_COLUMN = 'stands in a cell without a column: quote a cell that has the separator in it';

const MAX_QUOTE_LENGTH = 80;

/** The beginning of a cell, for a message. */
export const shortenCell = (cell: string) =>
  cell.length > MAX_QUOTE_LENGTH ? `${cell.slice(0, MAX_QUOTE_LENGTH)}…` : cell;

const unreadable = (line: number, rule: string): CsvRows => ({
  rows: [],
  columns: [],
  line,
  problems: [{ line, column: null, value: '', rule }],
});

/** UTF-16 without a byte order mark is valid UTF-8, full of zeros. */
const isText = (bytes: Uint8Array) => isUtf8(bytes) && !bytes.includes(0);

function firstLineOfOtherEncoding(bytes: Uint8Array): number {
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  return lines.findIndex((line) => !isText(Buffer.from(line, 'latin1'))) + 1;
}

/** What spreadsheets put above the names of the columns: a mark of the separator (`sep=;`), and blank lines. */
const ABOVE = /^(?:"?sep=."?[;,]*\n|(?:[ \t\u00A0;,]|"")*\n)*/i;
/** The separator mark. Not a group of {@link ABOVE}: a repeated group loses its capture on a line without a mark. */
const MARK = /^"?sep=(.)/im;

/**
 * The rows of a CSV file in UTF-8. The first line with text names the columns.
 * @param nameOf the field that a heading means.
 */
export function parseCsv(bytes: Uint8Array, nameOf: (heading: string) => string): CsvRows {
  if (!isText(bytes)) return unreadable(firstLineOfOtherEncoding(bytes), SAVE_AS_UTF8);
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n');
  const [above = ''] = ABOVE.exec(text) ?? [];
  const mark = MARK.exec(above)?.[1];
  const first = above.split('\n').length;
  // Names of columns hold no separator.
  const [names = ''] = text.slice(above.length).split('\n', 1);
  const delimiter = mark ?? (names.split(',').length > names.split(';').length ? ',' : ';');
  const options = { delimiter, from_line: first, info: true, relax_column_count: true } as const;
  let records: { record: string[]; info: { lines: number } }[];
  try {
    // With `info`, each record has the number of its last line; the types of the package do not say so.
    records = parse(text, options) as unknown as typeof records;
  } catch (error) {
    if (error instanceof CsvError) return unreadable(Number(error.lines), error.message);
    throw error;
  }
  const columns = (records[0]?.record ?? []).map(nameOf);
  const problems: CellProblem[] = [];
  const rows = records.flatMap(({ record }, index): CsvRow[] => {
    if (index === 0 || record.every((cell) => cell.trim() === '')) return [];
    const line = (records[index - 1]?.info.lines ?? 0) + 1;
    const beyond = record.find((cell, column) => cell.trim() !== '' && !columns[column]);
    if (beyond !== undefined) {
      problems.push({ line, column: null, value: shortenCell(beyond), rule: NO_COLUMN });
    }
    return [{ line, cells: Object.fromEntries(columns.map((name, i) => [name, record[i] ?? ''])) }];
  });
  return { rows, columns: columns.filter(Boolean), line: first, problems };
}
