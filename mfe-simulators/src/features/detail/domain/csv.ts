import type { SheetRow } from './sheet';

/** Texts of the file, from the screen that offers it. */
export interface CsvWords {
  headers: readonly string[];
  lead: Record<string, string>;
  seniority: Record<string, string>;
}

const SEPARATOR = ';';
const LINE_END = '\r\n';
/** Byte order mark: without it, Excel reads UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Spreadsheets run a cell with such a beginning as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const asText = (text: string) => (FORMULA.test(text) ? `'${text}` : text);
const asAmount = (amount: number | undefined) =>
  amount === undefined ? '' : String(amount).replace('.', ',');
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** The table in the CSV form of French spreadsheets: semicolons, decimal commas, quoted cells. */
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
