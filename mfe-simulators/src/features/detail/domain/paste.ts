import { foldText } from '@jalon/shared/format';
import type { Seniority } from '@jalon/shared/rates';
import {
  isEmptyCell,
  quoteText,
  parseLead,
  parseRateCell,
  parseSeniority,
  findSeniority,
} from './pasted-cells';
import {
  isTitleLike,
  type Column,
  type Field,
  type TableLine,
  type PastedTable,
} from './pasted-table';
import { unescapeCell } from './csv';
import { emptyRowInputs, spellAsListed, type RowInputs } from './sheet';

/** The fields of a row for which the pasted text has a column. */
type PastedRow = Partial<RowInputs>;

/** Message to the visitor about lines of the pasted text. */
export interface PasteRemark {
  /** Line numbers in the text, from 1. */
  lines: readonly number[];
  text: string;
}

const TOTAL = /^(sous[- ]?tota(l|ux)|tota(l|ux)|somme|moyenne|grand total)\b/;

/** Why a line is left out; undefined if the line is a row of the table. */
function whyNoRow(
  { cells }: TableLine,
  columns: readonly Column[],
  head: TableLine | undefined,
): string | undefined {
  const filled = cells.filter((cell) => cell !== '');
  const [first = ''] = filled;
  if (cells.join('\n') === head?.cells.join('\n')) return 'en-têtes répétés';
  const title = cells[columns.indexOf('fonction')] ?? '';
  const total = filled.find((cell) => TOTAL.test(foldText(cell)));
  if (total !== undefined && !isTitleLike(title)) return `${quoteText(total)}, ligne de total`;
  if (!columns.some((column, at) => column && !isEmptyCell(cells[at] ?? ''))) {
    return `${quoteText(first)}, hors des colonnes reconnues`;
  }
  const isAlone = filled.length === 1 && columns.filter(Boolean).length > 1;
  return isAlone && !isTitleLike(title) ? `${quoteText(first)}, seul dans sa ligne` : undefined;
}

/** Reads a line by its columns; `note` is called for each cell that was not read literally. */
function rowOf(
  { cells }: TableLine,
  columns: readonly Column[],
  note: (text: string | undefined) => void,
): PastedRow {
  const textOf = (field: Field) =>
    columns
      .flatMap((column, at) => (column === field ? [unescapeCell(cells[at] ?? '')] : []))
      .filter((cell) => cell !== '')
      .join(' ');
  const has = (field: Field) => columns.includes(field);
  const row: PastedRow = {};
  let stated: Seniority | undefined;
  if (has('fonction')) {
    const typed = textOf('fonction');
    row.fonction = isEmptyCell(typed) ? '' : spellAsListed(typed);
    stated = findSeniority(typed);
    if (typed !== '' && row.fonction === '') {
      note(`Fonction ${quoteText(typed)}\u00A0: case laissée vide`);
    }
  }
  if (has('lead')) {
    const lead = parseLead(textOf('lead'));
    row.lead = lead.value;
    note(lead.note);
  }
  if (has('seniorite') || stated) {
    const seniority = parseSeniority(textOf('seniorite'));
    row.seniorite = seniority.value || (stated ?? '');
    if (row.seniorite === seniority.value) note(seniority.note);
  }
  if (has('tjmActuel')) {
    const rate = parseRateCell(textOf('tjmActuel'));
    row.tjmActuel = rate.value;
    note(rate.note);
  }
  for (const label of ['nom', 'fournisseur'] as const) {
    const text = textOf(label).replace(/\s+/g, ' ');
    if (has(label)) row[label] = isEmptyCell(text) ? '' : text;
  }
  return row;
}

/**
 * The rows of a pasted table, each with its source text. A remark tells what was left out, left empty or
 * ambiguous.
 */
export function parsePastedRows(table: PastedTable, columns: readonly Column[]) {
  const remarks = new Map<string, number[]>();
  const remark = (text: string, line: number) => {
    remarks.set(text, [...(remarks.get(text) ?? []), line]);
  };
  for (const { number, cells } of table.above) {
    const text = cells.filter((cell) => cell !== '').join(' ');
    remark(`${quoteText(text)}, au-dessus des en-têtes\u00A0: laissé de côté`, number);
  }
  const rows: PastedRow[] = [];
  const sources: string[] = [];
  for (const line of table.lines) {
    const why = whyNoRow(line, columns, table.head);
    if (why !== undefined) {
      remark(`${why}\u00A0: laissé de côté`, line.number);
      continue;
    }
    const row = rowOf(line, columns, (text) => {
      if (text !== undefined) remark(text, line.number);
    });
    rows.push(row);
    sources.push(line.source);
  }
  return { rows, sources, remarks: [...remarks].map(([text, lines]) => ({ text, lines })) };
}

/** Whether a pasted row is about another person: its job title or rate differs from the replaced row. */
const isSomebodyElse = ({ fonction, tjmActuel }: PastedRow, before: RowInputs) => {
  const isChanged = (pasted: string | undefined, current: string) =>
    pasted !== undefined && current !== '' && foldText(pasted) !== foldText(current);
  return (
    isChanged(fonction, before.fonction) ||
    isChanged(tjmActuel, parseRateCell(before.tjmActuel).value)
  );
};

/**
 * Completes a pasted row with fields of the replaced row: never with the fields of the negotiation, and not with name
 * and supplier if the pasted row is about another person.
 * @param seniority used if neither row has a seniority.
 */
export function completeRow(
  pasted: PastedRow,
  before: RowInputs = emptyRowInputs,
  seniority: Seniority | '' = '',
): RowInputs {
  const isOther = isSomebodyElse(pasted, before);
  const row: RowInputs = { ...before, ...(isOther && { nom: '', fournisseur: '' }), ...pasted };
  delete row.tjmDemande;
  delete row.ecartee;
  return {
    ...row,
    lead: pasted.lead ?? (before.lead || 'non'),
    seniorite: row.seniorite || seniority,
  };
}

/** The completed rows that the visitor accepted. */
export interface PasteImport {
  remarks: readonly PasteRemark[];
  rows: readonly RowInputs[];
  /** Header and text of the rows for which the table has no room; '' if there are none. */
  rest: string;
  /** The whole pasted text. */
  text: string;
}
