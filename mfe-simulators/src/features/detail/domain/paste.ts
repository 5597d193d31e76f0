import { foldText, parseFrenchNumber } from '@jalon/shared/format';
import { listedTitle } from './job-titles';
import { readTable } from './read-table';
import { LEADS, SENIORITIES, type RowInputs } from './row';

const COLUMNS = 4;

/** A pasted line that was left out: its number in what was pasted, and its first unreadable cell. */
export interface UnreadLine {
  line: number;
  reason: 'columns' | 'lead' | 'seniority' | 'rate';
  text: string;
}

export interface PastedRows {
  rows: RowInputs[];
  unread: UnreadLine[];
}

/** The value of which the cell is the beginning or the end of the label: "o", "Oui", "Senior (+ 8 ans)". */
function choiceIn<Value extends string>(cell: string, values: readonly Value[]): Value | '' | null {
  const folded = foldText(cell);
  if (folded === '') return '';
  return values.find((value) => value === folded || folded.startsWith(`${value} `)) ?? null;
}

const LEAD_INITIALS: Record<string, string> = { o: 'oui', n: 'non' };

function rateIn(cell: string): string | null {
  const amount = cell.replace(/€.*$/u, '').trim();
  return amount === '' || parseFrenchNumber(amount) !== null ? amount : null;
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

/** Reads four columns (function, lead, seniority, current rate); a header and blank lines are skipped. */
export function readPaste(text: string): PastedRows {
  const pasted: PastedRows = { rows: [], unread: [] };
  readTable(text).forEach((cells, index) => {
    if (isBlank(cells) || (index === 0 && isHeader(cells))) return;
    const read = readLine(cells, index + 1);
    if ('reason' in read) pasted.unread.push(read);
    else pasted.rows.push(read);
  });
  return pasted;
}
