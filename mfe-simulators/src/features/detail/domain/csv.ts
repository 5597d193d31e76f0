import { amountCell, csvText, textCell } from '../../../lib/csv';
import { readRate, type SheetRow } from './sheet';

/** Texts of the file, from the screen that offers it. */
export interface CsvWords {
  headers: readonly string[];
  lead: Record<string, string>;
  seniority: Record<string, string>;
}

function rateCell(typed: string): string {
  const read = readRate(typed);
  return read.ok ? amountCell(read.value) : textCell(typed);
}

/** The table as a file. */
export function toCsv(rows: readonly SheetRow[], words: CsvWords): string {
  const lines = rows.map(({ inputs, result }) => [
    textCell(inputs.fonction),
    words.lead[inputs.lead] ?? '',
    words.seniority[inputs.seniorite] ?? '',
    rateCell(inputs.tjmActuel),
    amountCell(result?.tjmEstime),
    amountCell(result?.differenceJour),
    amountCell(result?.differenceAn),
  ]);
  return csvText([words.headers, ...lines]);
}
