import { foldText, writeAmount } from '@jalon/shared/format';
import { LEADS, SENIORITIES, listedTitle } from '@jalon/shared/rates';

import { cellText } from '../../../lib/csv';
import { readRate, type RowInputs } from './sheet';

const QUOTE = '"';

/** Spreadsheets copy tabs, French files have semicolons, others the rest. */
const SEPARATORS = ['\t', ';', '|', ','] as const;
type Separator = (typeof SEPARATORS)[number];

/** A line of a table: its cells, and its text as it stands in the table. */
interface TableLine {
  cells: readonly string[];
  source: string;
  separator: Separator;
}

/** The whole of a quoted cell: it ends where a separator or the line ends. */
const QUOTED = /"((?:[^"]|"")*)"(?=[^\S\t\n]*(?:[\t;|,\n]|$))/y;

/** A line as its cells, still with all separators between them. */
interface Line {
  source: string;
  /** Quoted texts, separators, and other characters. */
  tokens: { text: string; isQuoted: boolean }[];
}

/** A quote that closes nowhere is a character of its cell, and takes no other line with it. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let line: Line = { source: '', tokens: [] };
  /** Whether only spaces stand before, in this cell. */
  let isStart = true;
  let at = 0;
  while (at < text.length) {
    QUOTED.lastIndex = at;
    const quoted: RegExpExecArray | null = isStart ? QUOTED.exec(text) : null;
    const source: string = quoted?.[0] ?? text.charAt(at);
    at += source.length;
    if (source === '\n') {
      lines.push(line);
      line = { source: '', tokens: [] };
      isStart = true;
      continue;
    }
    line.source += source;
    const isQuoted: boolean = quoted !== null;
    line.tokens.push({ text: quoted?.[1]?.replaceAll('""', QUOTE) ?? source, isQuoted });
    const isBreak = SEPARATORS.some((separator) => separator === source);
    isStart = !isQuoted && (isBreak || (isStart && source === ' '));
  }
  if (line.source !== '') lines.push(line);
  return lines;
}

function cellsOf({ tokens }: Line, separator: Separator): string[] {
  const cells = [''];
  for (const { text, isQuoted } of tokens) {
    if (!isQuoted && text === separator) cells.push('');
    else cells.push(`${cells.pop() ?? ''}${text}`);
  }
  return cells.map((cell) => cell.trim());
}

/**
 * Lines of a table copied from a spreadsheet or a file; quoted cells may contain separators and line breaks.
 * @param columns that a line needs: the separator is the one that gives the most such lines.
 */
function readTable(text: string, columns: number): TableLine[] {
  const lines = linesOf(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
  const tables = SEPARATORS.map((separator) => {
    const table = lines.map((line) => {
      return { cells: cellsOf(line, separator), source: line.source, separator };
    });
    return { table, whole: table.filter(({ cells }) => cells.length >= columns).length };
  });
  const most = Math.max(...tables.map(({ whole }) => whole));
  return tables.find(({ whole }) => whole === most)?.table ?? [];
}

const COLUMNS = 4;

/** A pasted line that was left out: its line number, and its first unreadable cell. */
interface UnreadLine {
  line: number;
  reason: 'columns' | 'decimals' | 'lead' | 'seniority' | 'rate';
  text: string;
}

interface PastedRows {
  rows: RowInputs[];
  unread: UnreadLine[];
}

/** The choice that a cell starts with: "Senior (+ 8 ans)" is "senior". '' for an empty cell, null for no choice. */
function choiceIn<Value extends string>(cell: string, values: readonly Value[]): Value | '' | null {
  const folded = foldText(cell);
  if (folded === '') return '';
  return values.find((value) => value === folded || folded.startsWith(`${value} `)) ?? null;
}

const LEAD_INITIALS: Record<string, string> = { o: 'oui', n: 'non' };

/** The amount in one form: "€ 430" and "430,0 €/jour" are "430". '' for an empty cell, null for no amount. */
function rateIn(cell: string): string | null {
  const read = readRate(cell);
  if (read.ok) return writeAmount(read.value);
  return read.reason === 'unreadable' ? null : cell;
}

/** What a comma between columns makes of 450,50. */
const CENTS = /^\d{1,2}$/;

function readLine({ cells, separator }: TableLine, line: number): RowInputs | UnreadLine {
  const [fonction = '', leadCell = '', seniorityCell = '', rateCell = '', next = ''] = cells;
  if (cells.length < COLUMNS) return { line, reason: 'columns', text: fonction };
  const lead = choiceIn(LEAD_INITIALS[foldText(leadCell)] ?? leadCell, LEADS);
  if (lead === null) return { line, reason: 'lead', text: leadCell };
  const seniorite = choiceIn(seniorityCell, SENIORITIES);
  if (seniorite === null) return { line, reason: 'seniority', text: seniorityCell };
  if (separator === ',' && CENTS.test(next)) {
    return { line, reason: 'decimals', text: `${rateCell},${next}` };
  }
  const tjmActuel = rateIn(rateCell);
  if (tjmActuel === null) return { line, reason: 'rate', text: rateCell };
  const title = cellText(fonction);
  return { fonction: listedTitle(title) ?? title, lead, seniorite, tjmActuel };
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');
const isHeader = (cells: readonly string[]) => foldText(cells[0] ?? '') === 'fonction';

interface ReadLine extends TableLine {
  read: RowInputs | UnreadLine;
}

const isUnread = (read: RowInputs | UnreadLine): read is UnreadLine => 'reason' in read;

function readLines(text: string): ReadLine[] {
  return readTable(text, COLUMNS).flatMap((line, index) => {
    const { cells } = line;
    if (isBlank(cells) || (index === 0 && isHeader(cells))) return [];
    return [{ ...line, read: readLine(line, index + 1) }];
  });
}

/** Reads four columns (function, lead, seniority, current rate); a header and blank lines are skipped. */
export function readPaste(text: string): PastedRows {
  const pasted: PastedRows = { rows: [], unread: [] };
  for (const { read } of readLines(text)) {
    if (isUnread(read)) pasted.unread.push(read);
    else pasted.rows.push(read);
  }
  return pasted;
}

/**
 * The lines of a paste that were not added, as they were typed, to be corrected and added again: unreadable ones, and the last ones when
 * the table is full.
 * @param surplus how many readable lines exceed the limit of the table.
 */
export function linesLeft(text: string, surplus: number): string {
  const lines = readLines(text);
  const readable = lines.filter(({ read }) => !isUnread(read));
  const homeless = new Set(readable.slice(readable.length - surplus));
  return lines
    .filter((line) => isUnread(line.read) || homeless.has(line))
    .map(({ source }) => source)
    .join('\n');
}

const unreadReasons: Record<UnreadLine['reason'], (text: string) => string> = {
  columns: () =>
    'quatre colonnes sont attendues, séparées par une tabulation, un point-virgule, une virgule ou une barre (|)',
  decimals: (text) =>
    `la virgule sépare les colonnes\u00A0: écrivez «\u00A0${text.replace(',', '.')}\u00A0», ou mettez le montant entre guillemets`,
  lead: (text) => `Lead attend Oui ou Non, pas «\u00A0${text}\u00A0»`,
  seniority: (text) => `Séniorité attend Junior, Confirmé ou Senior, pas «\u00A0${text}\u00A0»`,
  rate: (text) => `TJM actuel attend un montant, pas «\u00A0${text}\u00A0»`,
};

const LONGEST_QUOTE = 40;

export function describeUnread({ line, reason, text }: UnreadLine): string {
  const quote = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return `Ligne ${String(line)}\u00A0: ${unreadReasons[reason](quote)}.`;
}
