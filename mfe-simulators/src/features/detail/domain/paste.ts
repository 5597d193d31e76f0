import { foldText, writeAmount } from '@jalon/shared/format';
import { LEADS, SENIORITIES, listedTitle } from '@jalon/shared/rates';

import { cellText } from '../../../lib/csv';
import { readRate, type RowInputs } from './sheet';

/** Tabs from spreadsheets, semicolons from French files, then other separators. */
const SEPARATORS = ['\t', ';', '|', ','] as const;
type Separator = (typeof SEPARATORS)[number];

const COLUMNS = 4;

/** A line of pasted text: its cells, and its original text. */
interface Line {
  cells: readonly string[];
  source: string;
}

/** A cell, quoted or up to the next separator. An unclosed quote is part of the text of its cell. */
const cellOf = (separator: Separator) =>
  new RegExp(
    `[^\\S\\t\\n]*"((?:[^"]|"")*)"[^\\S\\t\\n]*(?=[${separator}\\n]|$)|([^${separator}\\n]*)`,
    'y',
  );

/** Lines of a table; quoted cells may contain separators and line breaks. */
function linesOf(text: string, separator: Separator): Line[] {
  const cell = cellOf(separator);
  const lines: Line[] = [];
  let at = 0;
  while (at < text.length) {
    const start = at;
    const cells: string[] = [];
    do {
      cell.lastIndex = at;
      const [source = '', quoted, plain = ''] = cell.exec(text) ?? [];
      cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
      at += source.length + 1;
    } while (text.charAt(at - 1) === separator);
    lines.push({ cells, source: text.slice(start, at - 1) });
  }
  return lines;
}

/** Reads the text with each separator, and returns the table with the most complete lines. */
function readTable(text: string) {
  const clean = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const tables = SEPARATORS.map((separator) => {
    const lines = linesOf(clean, separator);
    return { separator, lines, whole: lines.filter(({ cells }) => cells.length >= COLUMNS).length };
  });
  return tables.reduce((best, table) => (table.whole > best.whole ? table : best));
}

/** The choice that a cell starts with: "Senior (+ 8 ans)" is "senior". '' for an empty cell, null if none matches. */
function choiceIn<Value extends string>(cell: string, values: readonly Value[]): Value | '' | null {
  const folded = foldText(cell);
  if (folded === '') return '';
  return values.find((value) => value === folded || folded.startsWith(`${value} `)) ?? null;
}

const LEAD_INITIALS: Record<string, string> = { o: 'oui', n: 'non' };

/** Normalises an amount: "€ 430" and "430,0 €/jour" become "430". '' for an empty cell, null if it is no amount. */
function rateIn(cell: string): string | null {
  const read = readRate(cell);
  if (read.ok) return writeAmount(read.value);
  return read.reason === 'unreadable' ? null : cell;
}

/** The cents of 450,50, when the comma also separates columns. */
const CENTS = /^\d{1,2}$/;

const LONGEST_QUOTE = 40;
const quote = (text: string) =>
  text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;

/** The row of these cells, or the reason why they are invalid. */
function rowOf(cells: readonly string[], separator: Separator): RowInputs | string {
  const [fonction = '', leadCell = '', seniorityCell = '', rateCell = '', next = ''] = cells;
  if (cells.length < COLUMNS) {
    return 'quatre colonnes sont attendues, séparées par une tabulation, un point-virgule, une virgule ou une barre (|)';
  }
  const lead = choiceIn(LEAD_INITIALS[foldText(leadCell)] ?? leadCell, LEADS);
  if (lead === null) return `Lead attend Oui ou Non, pas «\u00A0${quote(leadCell)}\u00A0»`;
  const seniorite = choiceIn(seniorityCell, SENIORITIES);
  if (seniorite === null) {
    return `Séniorité attend Junior, Confirmé ou Senior, pas «\u00A0${quote(seniorityCell)}\u00A0»`;
  }
  if (separator === ',' && CENTS.test(next)) {
    return `la virgule sépare les colonnes\u00A0: écrivez «\u00A0${quote(`${rateCell}.${next}`)}\u00A0», ou mettez le montant entre guillemets`;
  }
  const tjmActuel = rateIn(rateCell);
  if (tjmActuel === null)
    return `TJM actuel attend un montant, pas «\u00A0${quote(rateCell)}\u00A0»`;
  const title = cellText(fonction);
  return { fonction: listedTitle(title) ?? title, lead, seniorite, tjmActuel };
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');
const isHeader = (cells: readonly string[]) => foldText(cells[0] ?? '') === 'fonction';

/** Reads four columns (function, lead, seniority, current rate); a header and blank lines are skipped. */
export function readPaste(text: string) {
  const { lines, separator } = readTable(text);
  const read = lines.flatMap(({ cells, source }, index) => {
    if (isBlank(cells) || (index === 0 && isHeader(cells))) return [];
    return [{ source, line: index + 1, row: rowOf(cells, separator) }];
  });
  return {
    rows: read.flatMap(({ row }) => (typeof row === 'string' ? [] : row)),
    /** One sentence for each line that was left out. */
    unread: read.flatMap(({ line, row }) =>
      typeof row === 'string' ? `Ligne ${String(line)}\u00A0: ${row}.` : [],
    ),
    /**
     * The lines that were not added, as they were typed, to be corrected and added again: unreadable ones, and the last
     * ones when the table is full.
     * @param surplus how many rows exceed the limit of the table.
     */
    linesLeft(surplus: number): string {
      const readable = read.filter(({ row }) => typeof row !== 'string');
      const homeless = new Set(readable.slice(readable.length - surplus));
      return read
        .filter((line) => typeof line.row === 'string' || homeless.has(line))
        .map(({ source }) => source)
        .join('\n');
    },
  };
}
