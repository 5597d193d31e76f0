import { writeAmount } from '@jalon/shared/format';
import { downloadText } from '@jalon/shared/forms';

const SEPARATOR = ';';
const LINE_END = '\r\n';
/** Byte order mark: without it, Excel reads UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets evaluate a cell with this beginning as a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Escapes a typed text, so that spreadsheets do not evaluate it. */
export const textCell = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
/** Reverts `textCell`. */
export const cellText = (cell: string) =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
export const amountCell = (amount: number | undefined) =>
  amount === undefined ? '' : writeAmount(amount);
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Writes lines of cells as CSV for French spreadsheets: semicolons, decimal commas, quoted cells. */
export function csvText(lines: readonly (readonly string[])[]): string {
  const file = lines.map((line) => line.map(quoted).join(SEPARATOR));
  return BYTE_ORDER_MARK + file.join(LINE_END) + LINE_END;
}

export const downloadCsv = (name: string, text: string): void => {
  downloadText(name, 'text/csv;charset=utf-8', text);
};
