import { formatAmount } from '@jalon/shared/format';
import { columnLabels, optionalColumnLabels, leadLabels, seniorityLabels } from '../content';
import { parseRate, type SheetRow } from './sheet';

const SEPARATOR = ';';
const LINE_END = '\r\n';
/** Byte order mark: without it, Excel reads UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Beginning of a cell that spreadsheets evaluate as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Escapes an entered text, so that spreadsheets do not evaluate it. */
const escapeCell = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
export const unescapeCell = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
const amountCell = (amount: number | undefined) =>
  amount === undefined ? '' : formatAmount(amount);
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Writes lines of cells as CSV for French spreadsheets: semicolons, decimal commas, quoted cells. */
function csvText(lines: readonly (readonly string[])[]): string {
  const file = lines.map((line) => line.map(quoted).join(SEPARATOR));
  return BYTE_ORDER_MARK + file.join(LINE_END) + LINE_END;
}

function rateCell(typed: string): string {
  const read = parseRate(typed);
  return read.ok ? amountCell(read.value) : escapeCell(typed);
}

/** Text of a CSV file with the table; columns for names and suppliers only if a row has one. */
export function formatCsv(rows: readonly SheetRow[]): string {
  const isLabelled = rows.some(
    ({ inputs: { nom = '', fournisseur = '' } }) => nom + fournisseur !== '',
  );
  const lines = rows.map(({ inputs, result }) => [
    escapeCell(inputs.fonction),
    inputs.lead && leadLabels[inputs.lead],
    inputs.seniorite && seniorityLabels[inputs.seniorite],
    rateCell(inputs.tjmActuel),
    amountCell(result?.tjmEstime),
    amountCell(result?.differenceJour),
    amountCell(result?.differenceAn),
    ...(isLabelled ? [inputs.nom, inputs.fournisseur].map((text = '') => escapeCell(text)) : []),
  ]);
  return csvText([
    [...Object.values(columnLabels), ...(isLabelled ? Object.values(optionalColumnLabels) : [])],
    ...lines,
  ]);
}
