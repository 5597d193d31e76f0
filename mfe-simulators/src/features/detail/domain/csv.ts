import { amountCell, csvText, textCell } from '../../../lib/csv';
import { columns, labelColumns, leads, seniorities } from '../content';
import { readRate, type SheetRow } from './sheet';

function rateCell(typed: string): string {
  const read = readRate(typed);
  return read.ok ? amountCell(read.value) : textCell(typed);
}

/** The table as the text of a CSV file; with names and suppliers when a row has one. */
export function toCsv(rows: readonly SheetRow[]): string {
  const isLabelled = rows.some(
    ({ inputs: { nom = '', fournisseur = '' } }) => nom + fournisseur !== '',
  );
  const lines = rows.map(({ inputs, result }) => [
    textCell(inputs.fonction),
    inputs.lead && leads[inputs.lead],
    inputs.seniorite && seniorities[inputs.seniorite],
    rateCell(inputs.tjmActuel),
    amountCell(result?.tjmEstime),
    amountCell(result?.differenceJour),
    amountCell(result?.differenceAn),
    ...(isLabelled ? [inputs.nom, inputs.fournisseur].map((text = '') => textCell(text)) : []),
  ]);
  return csvText([
    [...Object.values(columns), ...(isLabelled ? Object.values(labelColumns) : [])],
    ...lines,
  ]);
}
