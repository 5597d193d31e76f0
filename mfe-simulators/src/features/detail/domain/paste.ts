import { foldText, parseFrenchNumber } from '@jalon/shared/format';
import { LEADS, SENIORITIES, listedTitle } from '@jalon/shared/rates';
import { readTable, type TableLine } from './read-table';
import type { RowInputs } from './row';

const COLUMNS = 4;

/** A pasted line that was left out: its line number, and its first unreadable cell. */
export interface UnreadLine {
  line: number;
  reason: 'columns' | 'lead' | 'seniority' | 'rate';
  text: string;
}

export interface PastedRows {
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

/** The amount without its unit: "€ 430" and "430 €/jour" are "430". '' for an empty cell, null for no amount. */
function rateIn(cell: string): string | null {
  const amount = cell.replace(/^€|€[^€]*$/gu, '').trim();
  return cell === '' || parseFrenchNumber(amount) !== null ? amount : null;
}

function readLine(cells: readonly string[], line: number): RowInputs | UnreadLine {
  const [fonction = '', leadCell = '', seniorityCell = '', rateCell = ''] = cells;
  if (cells.length < COLUMNS) return { line, reason: 'columns', text: fonction };
  const lead = choiceIn(LEAD_INITIALS[foldText(leadCell)] ?? leadCell, LEADS);
  if (lead === null) return { line, reason: 'lead', text: leadCell };
  const seniorite = choiceIn(seniorityCell, SENIORITIES);
  if (seniorite === null) return { line, reason: 'seniority', text: seniorityCell };
  const tjmActuel = rateIn(rateCell);
  if (tjmActuel === null) return { line, reason: 'rate', text: rateCell };
  return { fonction: listedTitle(fonction) ?? fonction, lead, seniorite, tjmActuel };
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell === '');
const isHeader = (cells: readonly string[]) => foldText(cells[0] ?? '') === 'fonction';

interface ReadLine extends TableLine {
  read: RowInputs | UnreadLine;
}

const isUnread = (read: RowInputs | UnreadLine): read is UnreadLine => 'reason' in read;

function readLines(text: string): ReadLine[] {
  return readTable(text).flatMap((line, index) => {
    const { cells } = line;
    if (isBlank(cells) || (index === 0 && isHeader(cells))) return [];
    return [{ ...line, read: readLine(cells, index + 1) }];
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
