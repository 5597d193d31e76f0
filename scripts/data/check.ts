import type { CollectionName } from '@jalon/shared/data';
import { COLLECTION_FIELDS, MISSION_STATUSES, type FieldKind } from '@jalon/shared/documents';
import { shortenCell, parseCsv, type CellProblem, type CsvRow, type CsvRows } from './read-csv';

/** A document to write. `null` clears a field; fields left out stay as they are. */
export interface DraftDocument {
  id: string;
  fields: Readonly<Record<string, string | readonly string[] | null>>;
}

type Checked =
  | { kind: 'passed'; collection: CollectionName; documents: readonly DraftDocument[] }
  | { kind: 'refused'; problems: readonly CellProblem[] };

/** Rule for the values of a field in a file; docs/DATA.md tells operators the rules. */
interface FieldRule {
  required: boolean;
  /** Highest number of characters of a text, or of ids in a list. */
  most: number;
  hasLines?: boolean;
}

/** Rule for a text of one line; lists on pages shorten longer texts. */
const LINE: FieldRule = { required: true, most: 160 };

const RULES: {
  readonly [Name in CollectionName]: Readonly<
    Record<keyof (typeof COLLECTION_FIELDS)[Name], FieldRule>
  >;
} = {
  freelances: { nom: LINE, prenom: LINE, fonction: LINE },
  missions: {
    titre: LINE,
    description: { required: false, most: 10_000, hasLines: true },
    statut: LINE,
    clientId: LINE,
    freelanceIds: { required: false, most: 100 },
  },
};

/**
 * An id in a file. Spaces, commas, semicolons and bars separate the ids of a list. Every account can read ids, so an
 * e-mail address is refused as an id. Firestore reserves ids such as `__…__`.
 */
const IMPORT_ID = /^(?!\.\.?$)(?!__.*__$)[^/\s,;|@\p{C}]{1,128}$/u;
const ID_RULE =
  'is no id: 1 to 128 characters other than spaces and / , ; | @, and neither "." nor ".." nor framed by "__"';

/** Text that a spreadsheet writes in place of a long number, or of a text that begins like a formula. */
const CHANGED = /(^|[\s,;|])([+-]?\d+([.,]\d+)?E[+-]\d+|#(N\/A|[\p{Lu}\d/]+[!?]))($|[\s,;|])/iu;

/** Why a text is no id; null when it is one. */
export function checkId(text: string): string | null {
  if (CHANGED.test(text))
    return 'was changed by a spreadsheet: format its column as text, and write the id again';
  return IMPORT_ID.test(text) ? null : ID_RULE;
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Control characters other than line breaks and tabs. */
const CONTROL = /(?![\n\t])\p{Cc}/u;
const SEPARATORS = /[\s,;|]+/;

type Value = DraftDocument['fields'][string];
/** `wrong` is the part of the cell that breaks the rule. */
type Result = { value: Value } | { rule: string; wrong?: string };

/** A text as it is stored; empty without a visible character. */
const plain = (cell: string) => (VISIBLE.test(cell) ? cell.normalize('NFC').trim() : '');

const checks: Record<FieldKind, (text: string, rule: FieldRule) => Result> = {
  text: (text, { most, hasLines = false }) => {
    if (!hasLines && text.includes('\n')) return { rule: 'has several lines: write one' };
    if (CONTROL.test(text)) return { rule: 'has characters that are not text' };
    if (text.length > most) return { rule: `has more than ${String(most)} characters` };
    return { value: text };
  },
  status: (text) =>
    MISSION_STATUSES.some((status) => status === text)
      ? { value: text }
      : { rule: `is not one of ${MISSION_STATUSES.join(', ')}` },
  uid: (text) => {
    const rule = checkId(text);
    return rule === null ? { value: text } : { rule };
  },
  uids: (text, { most }) => {
    const ids = [...new Set(text.split(SEPARATORS).filter(Boolean))];
    if (ids.length > most) return { rule: `has more than ${String(most)} ids` };
    // Quotes the whole cell, as commas separate both ids and decimals.
    const wrong = CHANGED.test(text) ? text : ids.find((id) => checkId(id) !== null);
    return wrong === undefined ? { value: ids } : { rule: checkId(wrong) ?? '', wrong };
  },
};

function checkCell(cell: string, kind: FieldKind, rule: FieldRule): Result {
  const text = plain(cell);
  if (text !== '') return checks[kind](text, rule);
  if (rule.required) return { rule: 'is empty, and every document needs one' };
  return { value: kind === 'uids' ? [] : null };
}

const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const namesByFolded = new Map(
  ['id', ...Object.values(COLLECTION_FIELDS).flatMap((fields) => Object.keys(fields))].map(
    (name) => [folded(name), name],
  ),
);

/** The name of a field for a heading such as "Prénom"; other headings are returned unchanged. */
const nameOf = (heading: string) => namesByFolded.get(folded(heading)) ?? heading.trim();

function checkColumns(collection: CollectionName, { columns, line }: CsvRows): CellProblem[] {
  const fields: Readonly<Record<string, FieldRule>> = RULES[collection];
  const expected = ['id', ...Object.keys(fields)];
  const isRequired = (name: string) => name === 'id' || fields[name]?.required === true;
  const problem = (rule: string) => (column: string) => ({ line, column, value: '', rule });
  return [
    ...expected
      .filter((name) => isRequired(name) && !columns.includes(name))
      .map(problem('is missing among the columns')),
    ...columns
      .filter((name, index) => columns.indexOf(name) < index)
      .map(problem('stands twice among the columns')),
    ...columns
      .filter((name) => !expected.includes(name))
      .map(problem(`is no column of ${collection} (${expected.join(', ')}): rename or remove it`)),
  ];
}

function checkRow(collection: CollectionName, { line, cells }: CsvRow) {
  const problems: CellProblem[] = [];
  const refuse = (column: string, rule: string, value = cells[column] ?? '') => {
    problems.push({ line, column, value: shortenCell(value), rule });
  };
  const kinds: Readonly<Record<string, FieldKind>> = COLLECTION_FIELDS[collection];
  const fields: Record<string, Value> = {};
  for (const [name, rule] of Object.entries<FieldRule>(RULES[collection])) {
    const kind = kinds[name];
    const cell = cells[name];
    if (kind === undefined || cell === undefined) continue;
    const result = checkCell(cell, kind, rule);
    if ('rule' in result) refuse(name, result.rule, result.wrong);
    else fields[name] = result.value;
  }
  const id = plain(cells.id ?? '');
  const problem = id === '' ? 'is empty: each row has its own' : checkId(id);
  if (problem !== null) refuse('id', problem);
  return { draft: { id, fields }, isId: problem === null, problems };
}

function collectionOf(columns: readonly string[]): CollectionName | null {
  if (columns.includes('titre')) return 'missions';
  return columns.includes('nom') ? 'freelances' : null;
}

/** Checks every cell of a file, and lists every violated rule. */
export function checkCsvFile(bytes: Uint8Array): Checked {
  const read = parseCsv(bytes, nameOf);
  const { rows, columns, line, problems: unreadable } = read;
  const collection = collectionOf(columns);
  if (!collection) {
    const rule = 'there is neither a column titre (missions) nor nom (freelances)';
    const unknown = { line, column: null, value: shortenCell(columns.join(', ')), rule };
    return { kind: 'refused', problems: unreadable.length > 0 ? unreadable : [unknown] };
  }
  const lineOf = new Map<string, number>();
  const documents: DraftDocument[] = [];
  const problems = [...unreadable, ...checkColumns(collection, read)];
  // A missing column is reported once, not for every row.
  const hasId = columns.includes('id');
  for (const row of rows) {
    const { draft, isId, problems: found } = checkRow(collection, row);
    problems.push(...found.filter(({ column }) => column !== 'id' || hasId));
    const same = lineOf.get(draft.id);
    if (isId && same !== undefined) {
      const rule = `is the id of line ${String(same)} too`;
      problems.push({ line: row.line, column: 'id', value: shortenCell(draft.id), rule });
    }
    if (isId) lineOf.set(draft.id, row.line);
    documents.push(draft);
  }
  if (problems.length > 0) return { kind: 'refused', problems };
  return { kind: 'passed', collection, documents };
}

/** "line 3, statut: "fini" is not one of …", without characters of the file that a terminal obeys. */
export function formatCellProblem({ line, column, value, rule }: CellProblem): string {
  const place = [`line ${String(line)}`, ...(column === null ? [] : [shortenCell(column)])].join(
    ', ',
  );
  const words = value === '' ? rule : `"${value}" ${rule}`;
  return `${place}: ${words}`.replace(/\p{Cc}+/gu, ' ');
}
