import { foldText } from '@jalon/shared/format';
import { matchTitle } from '@jalon/shared/rates';
import { isEmptyCell, isRateLike, isSeniorityLike } from './pasted-cells';
import { parseRate } from './sheet';

/** The field of a row that a pasted column contains; null stands for an ignored column. */
export type Field = 'fonction' | 'tjmActuel' | 'seniorite' | 'lead' | 'nom' | 'fournisseur';
export type Column = Field | null;

/** A line of pasted text that is not blank. */
export interface TableLine {
  /** Line number in the text, from 1. */
  number: number;
  source: string;
  cells: readonly string[];
}

/** A pasted text with its columns as recognised. */
export interface PastedTable {
  /** Line with the column names; undefined without a header. */
  head: TableLine | undefined;
  /** Lines above the header, such as the title of a sheet. */
  above: readonly TableLine[];
  lines: readonly TableLine[];
  columns: readonly Column[];
}

type Separator = '\t' | ';' | ',';

/** A cell, quoted or up to the next separator. An unclosed quote is part of the text of its cell. */
const cellOf = (separator: Separator) =>
  new RegExp(
    `[^\\S\\t\\n]*"((?:[^"]|"")*)"[^\\S\\t\\n]*(?=[${separator}\\n]|$)|([^${separator}\\n]*)`,
    'y',
  );

/** Lines of a table without the blank ones; quoted cells may contain separators and line breaks. */
function linesOf(text: string, separator: Separator): TableLine[] {
  const cell = cellOf(separator);
  const lines: TableLine[] = [];
  let at = 0;
  for (let number = 1; at < text.length;) {
    const start = at;
    const cells: string[] = [];
    do {
      cell.lastIndex = at;
      const [source = '', quoted, plain = ''] = cell.exec(text) ?? [];
      cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
      at += source.length + 1;
    } while (text.charAt(at - 1) === separator);
    const source = text.slice(start, at - 1);
    if (cells.some((cell) => cell !== '')) lines.push({ number, source, cells });
    number += source.split('\n').length;
  }
  return lines;
}

/** Names of ignored columns that contain a word of another column's name: "TJM estimé", "Total HT". */
const OTHER_NAMES =
  /\b(estimee?|difference|ecart|total|totaux|annuel|cible|demandee?|negociee?|date|debut|fin|jours|nb|nombre|budget|commentaires?|n°|numero|id|ref|reference|matricule|mail|e-mail|email|telephone|tel|ville|site|lieu)\b/;

/** Names of columns, the most specific first: "Nom du poste" is a title, "Niveau du poste" a seniority. */
const NAMES: readonly (readonly [RegExp, Field])[] = [
  [/\b(tjm|tarifs?|taux|prix|cout|montant|rate|facturation)\b|€/, 'tjmActuel'],
  [/\b(seniorite|niveau|experience|seniority|level|grade|xp)\b/, 'seniorite'],
  [
    /\b(poste|fonction|titre|intitule|metier|profil|role|job|emploi|qualification|title)\b/,
    'fonction',
  ],
  [
    /\b(societe|fournisseur|esn|ssii|entreprise|employeur|company|supplier|vendor|cabinet|sous-traitant)\b/,
    'fournisseur',
  ],
  [/\b(lead|encadrement|encadre)\b/, 'lead'],
  [
    /\b(nom|prenom|prestataire|consultante?|intervenante?|collaborateur|ressource|name|freelance|personne)\b/,
    'nom',
  ],
];

/** The field that a header names; null for an ignored column, undefined if the text is not a column name. */
function namedField(cell: string): Column | undefined {
  const folded = foldText(cell);
  if (OTHER_NAMES.test(folded)) return null;
  return NAMES.find(([name]) => name.test(folded))?.[1];
}

/** Maximum length of a column name; longer texts are sentences. */
const MAX_NAME_LENGTH = 40;

/** Whether a line names two different fields, or consists of one cell that names the job title or the rate. */
function isHeader({ cells }: TableLine): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const isValue = (cell: string) =>
    parseRate(cell).ok || cell.length > MAX_NAME_LENGTH || matchTitle(cell).exact !== undefined;
  if (filled.some(isValue)) return false;
  const named = filled.map(namedField).filter((field) => field !== undefined);
  const [field] = named;
  if (filled.length === 1) return field === 'fonction' || field === 'tjmActuel';
  return new Set(named).size > 1;
}

/** Number of lines that are searched for a header. */
const MAX_LINES_ABOVE = 3;
const headerAt = (lines: readonly TableLine[]) =>
  lines.slice(0, MAX_LINES_ABOVE).findIndex(isHeader);

/** Whether a number is followed by a cell of two digits, which may be cents. */
const mayHaveCents = ({ cells }: TableLine) =>
  cells.some((cell, at) => /\d$/.test(cell) && /^\d\d(?!\d)/.test(cells[at + 1] ?? ''));

/**
 * Splits at the separator of more than half of the lines: tabs (spreadsheets) or semicolons (French files).
 * Otherwise at commas, if all lines have equally many and none of the commas may be a decimal comma.
 */
function splitText(text: string): TableLine[] {
  for (const separator of ['\t', ';'] as const) {
    const lines = linesOf(text, separator);
    const split = lines.filter(({ cells }) => cells.length > 1);
    if (lines.length === 0 || split.length > lines.length / 2) return lines;
  }
  const lines = linesOf(text, ',');
  const isEven = lines.every(({ cells }) => cells.length === lines[0]?.cells.length);
  return isEven && !lines.some(mayHaveCents) ? lines : linesOf(text, '\t');
}

/** Whether a text means, or may mean, a listed job title. */
export function isTitleLike(text: string): boolean {
  const { exact, near } = matchTitle(text);
  return (exact ?? near) !== undefined;
}

/** By field: whether a cell looks like a value of the field. Other fields are recognised by column name only. */
const looksLike = {
  fonction: isTitleLike,
  tjmActuel: isRateLike,
  seniorite: (cell: string) => matchTitle(cell).exact === undefined && isSeniorityLike(cell),
};

/** Number of lines that are examined to recognise a column. */
const SAMPLE = 40;
const WITH_CURRENCY = 0.1;
const MIN_SHARE = 0.5;

/** The share of cells that look like values of a field, with a bonus for amounts in euros as rates. */
function shareOf(field: keyof typeof looksLike, cells: readonly string[]): number {
  const share = cells.filter(looksLike[field]).length / Math.max(cells.length, 1);
  const isInEuros = field === 'tjmActuel' && cells.some((cell) => /€|eur/i.test(cell));
  return share + (isInEuros ? WITH_CURRENCY : 0);
}

/** First names and surnames often have a column each. */
const SECOND_NAME = /\bpre?noms?\b|\bnom\b/;

/** The field of each column, by column name; job title, rate and seniority also by the values of most lines. */
function recogniseColumns(head: TableLine | undefined, lines: readonly TableLine[]): Column[] {
  const rows = head ? [head, ...lines] : lines;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const samples = Array.from({ length: width }, (_, at) =>
    lines
      .slice(0, SAMPLE)
      .flatMap(({ cells }) => (isEmptyCell(cells[at] ?? '') ? [] : (cells[at] ?? []))),
  );
  const headers = samples.map((_, at) => head?.cells[at] ?? '');
  const names = headers.map(namedField);
  const columns = names.map((field, at): Column => {
    const isFirst = names.indexOf(field) === at;
    const isOther = field === 'nom' && SECOND_NAME.test(foldText(headers[at] ?? ''));
    return field && (isFirst || isOther) ? field : null;
  });
  for (const field of ['fonction', 'tjmActuel', 'seniorite'] as const) {
    const shares = samples.map((cells) => shareOf(field, cells));
    const named = columns.indexOf(field);
    // "Profil" may mean job titles or seniorities: the values of the column decide.
    if ((shares[named] ?? 0) >= MIN_SHARE) continue;
    const isFree = (at: number) =>
      names[at] !== null && (columns[at] === null || columns[at] === 'nom');
    const free = shares.map((share, at) => (isFree(at) ? share : 0));
    const best = Math.max(...free);
    if (best < MIN_SHARE) continue;
    if (named >= 0) columns[named] = null;
    columns[free.indexOf(best)] = field;
  }
  return columns;
}

/** Assigns a field to a column. Another column with this field is then ignored, except `nom`. */
export const assignColumn = (columns: readonly Column[], at: number, field: Column): Column[] =>
  columns.map((column, index) => {
    if (index === at) return field;
    return column === field && field !== 'nom' ? null : column;
  });

/** Splits a pasted text into lines and columns. */
export function parsePastedTable(text: string): PastedTable {
  const all = splitText(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const at = headerAt(all);
  const head = all[at];
  const lines = all.slice(at + 1);
  const above = all.slice(0, Math.max(at, 0));
  return { head, above, lines, columns: recogniseColumns(head, lines) };
}
