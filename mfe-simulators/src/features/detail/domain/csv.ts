import type { SheetRow } from './sheet';

/** The words of the file, given by the screen that offers it. */
export interface CsvWords {
  headers: readonly string[];
  lead: Record<string, string>;
  seniority: Record<string, string>;
}

const SEPARATOR = ';';
const LINE_END = '\r\n';
/** Without it, Excel reads accents as two signs. */
const BYTE_ORDER_MARK = '\uFEFF';
/** A spreadsheet runs a cell that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const asText = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
const asAmount = (amount: number | undefined) =>
  amount === undefined ? '' : String(amount).replace('.', ',');
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The table as a French spreadsheet opens it: semicolons, decimal commas, quoted cells. */
export function toCsv(rows: readonly SheetRow[], words: CsvWords): string {
  const lines = rows.map(({ inputs, result }) => [
    asText(inputs.fonction),
    words.lead[inputs.lead] ?? '',
    words.seniority[inputs.seniorite] ?? '',
    asText(inputs.tjmActuel),
    asAmount(result?.tjmEstime),
    asAmount(result?.differenceJour),
    asAmount(result?.differenceAn),
  ]);
  const file = [words.headers, ...lines].map((line) => line.map(quoted).join(SEPARATOR));
  return BYTE_ORDER_MARK + file.join(LINE_END) + LINE_END;
}
