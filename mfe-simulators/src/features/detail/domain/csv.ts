import { amountCell, csvText, textCell } from '../../../lib/csv';
import { columns, leads, seniorities } from '../content';
import { readRate, type SheetRow } from './sheet';

function rateCell(typed: string): string {
  const read = readRate(typed);
  return read.ok ? amountCell(read.value) : textCell(typed);
}

/** The table as the text of a CSV file. */
export function toCsv(rows: readonly SheetRow[]): string {
  const lines = rows.map(({ inputs, result }) => [
    textCell(inputs.fonction),
    inputs.lead && leads[inputs.lead],
    inputs.seniorite && seniorities[inputs.seniorite],
    rateCell(inputs.tjmActuel),
    amountCell(result?.tjmEstime),
    amountCell(result?.differenceJour),
    amountCell(result?.differenceAn),
  ]);
  return csvText([Object.values(columns), ...lines]);
}
