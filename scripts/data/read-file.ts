import { CsvError, parse } from 'csv-parse/sync';
import { isRecord } from '@jalon/shared/format';
import { messageOf } from '../core/errors';

/** What does not hold in a file. `line` of a CSV file, `entry` of a JSON list, both from 1. */
export interface Problem {
  line?: number;
  entry?: number;
  column: string | null;
  value: string;
  rule: string;
}

/** A row as it stands in the file: texts in CSV, any value in JSON, by the column's name. */
export interface Row {
  at: { line: number } | { entry: number };
  cells: Readonly<Record<string, unknown>>;
}

export interface Rows {
  rows: readonly Row[];
  columns: readonly string[];
  /** Where the columns are named. */
  head: Row['at'];
  problems: readonly Problem[];
}

/** Windows-1252 where it is not Latin-1. Not by `TextDecoder`: that of Node 20 decodes it as Latin-1. */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

/** UTF-8 and UTF-16 as far as the bytes are that, else Windows-1252, in which spreadsheets save CSV files. */
export function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = Buffer.from(bytes).toString('latin1');
    return text.replace(/[\x80-\x9F]/g, (sign) => WINDOWS_1252.charAt(sign.charCodeAt(0) - 0x80));
  }
}

/** The separator of the first line; names of columns hold none. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (separator: string) => first.split(separator).length;
  return [';', ',', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ';';
}

const LONGEST_QUOTE = 80;

/** A cell in a message. */
export function quoted(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

const isBlank = (cell: unknown) => String(cell).trim() === '';

const unreadable = (head: Row['at'], rule: string, at: Partial<Problem> = {}): Rows => ({
  rows: [],
  columns: [],
  head,
  problems: [{ ...at, column: null, value: '', rule }],
});

/** @param nameOf what a column is called here. */
function csvRows(text: string, nameOf: (heading: string) => string): Rows {
  const head = { line: 1 };
  const options = { delimiter: separatorOf(text), info: true, relax_column_count: true } as const;
  let records: { record: string[]; info: { lines: number } }[];
  try {
    // With `info`, each record has the number of its last line; the types of the package do not say so.
    records = parse(text, options) as unknown as typeof records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unreadable(head, error.message, { line: Number(error.lines) });
  }
  const columns = (records[0]?.record ?? []).map(nameOf);
  const problems: Problem[] = [];
  const rows = records.flatMap(({ record }, index): Row[] => {
    const at = { line: (records[index - 1]?.info.lines ?? 0) + 1 };
    if (index === 0 || record.every(isBlank)) return [];
    const beyond = record.find((cell, column) => !isBlank(cell) && !columns[column]);
    if (beyond !== undefined) {
      const rule = 'stands in a cell without a column: quote a cell that has the separator in it';
      problems.push({ ...at, column: null, value: quoted(beyond), rule });
    }
    return [{ at, cells: Object.fromEntries(columns.map((name, i) => [name, record[i] ?? ''])) }];
  });
  return { rows, columns: columns.filter(Boolean), head, problems };
}

function jsonRows(text: string, nameOf: (key: string) => string): Rows {
  const head = { entry: 1 };
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    return unreadable(head, `is not valid JSON: ${messageOf(error)}`);
  }
  if (!Array.isArray(list)) return unreadable(head, 'is no list: write [{ … }, { … }]');
  const problems: Problem[] = [];
  const rows = list.flatMap((value: unknown, index): Row[] => {
    const at = { entry: index + 1 };
    if (isRecord(value)) {
      const named = Object.entries(value).map(([key, cell]) => [nameOf(key), cell] as const);
      const cells = Object.fromEntries(named);
      if (Object.keys(cells).length < named.length)
        problems.push({ ...at, column: null, value: '', rule: 'has a field twice' });
      return [{ at, cells }];
    }
    problems.push({ ...at, column: null, value: quoted(value), rule: 'is no object' });
    return [];
  });
  const columns = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  return { rows, columns, head, problems };
}

/** The rows of a CSV file with a first line of names, or of a JSON list of objects. */
export function readRows(bytes: Uint8Array, nameOf: (heading: string) => string): Rows {
  const text = decoded(bytes)
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  return /^\s*[[{]/.test(text) ? jsonRows(text, nameOf) : csvRows(text, nameOf);
}
