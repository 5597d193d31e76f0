import { createHash } from 'node:crypto';
import type { CollectionName } from '@jalon/shared/data';
import { FIELDS, MISSION_STATUSES, type FieldKind } from '@jalon/shared/documents';
import { IMPORT_ID, IMPORT_ID_IN_WORDS, RULES, type FieldRule } from './field-rules';
import { quoted, readRows, type Problem, type Row } from './read-file';

/** A document to write. `null` clears a field; fields left out stay as they are. */
export interface Draft {
  id: string;
  fields: Readonly<Record<string, string | readonly string[] | null>>;
}

export interface Checked {
  collection: CollectionName | null;
  /** Empty when there are problems. */
  documents: readonly Draft[];
  problems: readonly Problem[];
}

export interface CheckOptions {
  /** Columns to pass over. */
  ignore?: readonly string[];
  /** Columns whose values make the id of a row, in a file without a column `id`. */
  idFrom?: readonly string[];
}

type Value = Draft['fields'][string];
/** `wrong` is the part of the cell that does not hold. */
type Result = { value: Value } | { rule: string; wrong?: string };

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Control characters other than line breaks and tabs. */
const CONTROL = /(?![\n\t])\p{Cc}/u;
const SEPARATORS = /[\s,;|]+/;
export const ID_RULE = `is no id: ${IMPORT_ID_IN_WORDS}`;

/** A text as it is stored; empty without a visible character. */
function plain(cell: unknown): string {
  const text = typeof cell === 'string' ? cell : '';
  return VISIBLE.test(text) ? text.normalize('NFC').replace(/\r\n?/g, '\n').trim() : '';
}

function checkText(text: string, { most, hasLines = false }: FieldRule): Result {
  if (!hasLines && text.includes('\n')) return { rule: 'has several lines: write one' };
  if (CONTROL.test(text)) return { rule: 'has characters that are not text' };
  if (text.length > most) return { rule: `has more than ${String(most)} characters` };
  return { value: text };
}

const checks: Record<FieldKind, (text: string, rule: FieldRule) => Result> = {
  text: checkText,
  status: (text) =>
    MISSION_STATUSES.some((status) => status === text)
      ? { value: text }
      : { rule: `is not one of ${MISSION_STATUSES.join(', ')}` },
  uid: (text) => (IMPORT_ID.test(text) ? { value: text } : { rule: ID_RULE }),
  uids: (text, { most }) => {
    const ids = [...new Set(text.split(SEPARATORS).filter(Boolean))];
    if (ids.length > most) return { rule: `has more than ${String(most)} ids` };
    const wrong = ids.find((id) => !IMPORT_ID.test(id));
    return wrong === undefined ? { value: ids } : { rule: ID_RULE, wrong };
  },
};

function checkCell(cell: unknown, kind: FieldKind, rule: FieldRule): Result {
  const isList =
    kind === 'uids' && Array.isArray(cell) && cell.every((id) => typeof id === 'string');
  if (cell !== null && typeof cell !== 'string' && !isList) {
    return { rule: `is no ${kind === 'uids' ? 'list of texts' : 'text'}` };
  }
  const text = isList ? cell.join('\n') : plain(cell);
  if (text !== '') return checks[kind](text, rule);
  if (rule.required) return { rule: 'is empty, and every document needs one' };
  return { value: kind === 'uids' ? [] : null };
}

/** The same for the same texts, whatever their case. 80 bits: no two of millions of rows meet by chance. */
function derivedId(collection: CollectionName, texts: readonly string[]): string {
  const words = [collection, ...texts].map((text) => text.toLowerCase());
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 20);
}

const withoutAccents = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const KNOWN = ['id', ...Object.values(FIELDS).flatMap((fields) => Object.keys(fields))];
const namesByFolded = new Map(KNOWN.map((name) => [withoutAccents(name), name]));

/** The name of a field for a heading such as "Prénom"; other headings as they are. */
const nameOf = (heading: string) => namesByFolded.get(withoutAccents(heading)) ?? heading.trim();

function checkColumns(
  collection: CollectionName,
  columns: readonly string[],
  { ignore = [], idFrom = [] }: CheckOptions,
): Omit<Problem, 'value'>[] {
  const fields: Readonly<Record<string, FieldRule>> = RULES[collection];
  const expected = ['id', ...Object.keys(fields)];
  const named = [...expected, ...idFrom, ...ignore];
  const required = Object.keys(fields).filter((name) => fields[name]?.required);
  const read = columns.filter((name) => !ignore.includes(name));
  const missing = [
    ...required.filter((name) => !read.includes(name)),
    ...idFrom.filter((name) => !columns.includes(name)),
  ];
  const twice = columns.filter((name, index) => columns.indexOf(name) < index);
  const unknown = columns.filter((name) => !named.includes(name));
  const problems = [
    ...missing.map((column) => ({ column, rule: 'is missing among the columns' })),
    ...twice.map((column) => ({ column, rule: 'stands twice among the columns' })),
    ...unknown.map((column) => ({
      column,
      rule: `is no column of ${collection} (${expected.join(', ')}): rename it, or pass over it with --ignore`,
    })),
  ];
  const hasId = columns.includes('id');
  if (hasId && idFrom.length > 0) {
    problems.push({ column: 'id', rule: 'gives the ids already: leave out --id-from' });
  } else if (!hasId && idFrom.length === 0) {
    const rule = 'is missing: name the columns that tell rows apart, such as --id-from nom,prenom';
    problems.push({ column: 'id', rule });
  }
  return problems;
}

function checkRow(
  collection: CollectionName,
  { at, cells }: Row,
  { ignore, idFrom }: Required<CheckOptions>,
) {
  const problems: Problem[] = [];
  const refuse = (column: string, rule: string, value = cells[column]) => {
    problems.push({ ...at, column, value: quoted(value), rule });
  };
  const kinds: Readonly<Record<string, FieldKind>> = FIELDS[collection];
  const rules: Readonly<Record<string, FieldRule>> = RULES[collection];
  const fields: Record<string, Value> = {};
  for (const [name, kind] of Object.entries(kinds)) {
    const rule = rules[name];
    if (!rule || ignore.includes(name) || (!rule.required && !(name in cells))) continue;
    const result = checkCell(cells[name] ?? null, kind, rule);
    if ('rule' in result) refuse(name, result.rule, result.wrong);
    else fields[name] = result.value;
  }
  const sources = idFrom.map((name) => plain(cells[name]));
  const id = idFrom.length > 0 ? derivedId(collection, sources) : plain(cells.id);
  const empty = idFrom.find((_, index) => sources[index] === '');
  const isId = empty === undefined && IMPORT_ID.test(id);
  if (empty !== undefined) refuse(empty, 'is empty, and the id comes from it');
  else if (!isId) refuse('id', id === '' ? 'is empty: each row has its own' : ID_RULE);
  return { draft: { id, fields }, isId, problems };
}

function collectionOf(columns: readonly string[]): CollectionName | null {
  if (columns.includes('titre')) return 'missions';
  return columns.includes('nom') ? 'freelances' : null;
}

const placeOf = ({ line, entry }: Partial<Record<'line' | 'entry', number>>) =>
  line === undefined ? `entry ${String(entry)}` : `line ${String(line)}`;

/** Checks every cell of a file, and names everything that does not hold. */
export function checkFile(bytes: Uint8Array, options: CheckOptions = {}): Checked {
  const { rows, columns, head, problems: unreadable } = readRows(bytes, nameOf);
  const named = {
    ignore: (options.ignore ?? []).map(nameOf),
    idFrom: (options.idFrom ?? []).map(nameOf),
  };
  const collection = collectionOf(columns.filter((name) => !named.ignore.includes(name)));
  if (!collection) {
    const rule = 'there is neither a column titre (missions) nor nom (freelances)';
    const nothing = { ...head, column: null, value: quoted(columns.join(', ')), rule };
    return { collection, documents: [], problems: unreadable.length > 0 ? unreadable : [nothing] };
  }
  const ofColumns = checkColumns(collection, columns, named);
  const missing = new Set(ofColumns.map(({ column }) => column));
  const firstOf = new Map<string, Row['at']>();
  const documents: Draft[] = [];
  const problems = [
    ...unreadable,
    ...ofColumns.map((problem) => ({ ...head, ...problem, value: '' })),
  ];
  for (const row of rows) {
    const { draft, isId, problems: found } = checkRow(collection, row, named);
    // A column that is missing is named once.
    const own = found.filter(({ column }) => !missing.has(column));
    const same = firstOf.get(draft.id);
    if (isId && same) {
      const cure = named.idFrom.length > 0 ? ': name one more column in --id-from' : '';
      const rule = `is the id of ${placeOf(same)} too${cure}`;
      const [column = 'id'] = named.idFrom;
      own.push({ ...row.at, column, value: quoted(row.cells[column]), rule });
    }
    if (isId) firstOf.set(draft.id, row.at);
    problems.push(...own);
    documents.push(draft);
  }
  return { collection, documents: problems.length > 0 ? [] : documents, problems };
}

/** "line 3, statut: "fini" is not one of …", without characters of the file that a terminal obeys. */
export function problemText({ column, value, rule, ...at }: Problem): string {
  const words = [value === '' ? '' : `"${value}"`, rule].filter(Boolean).join(' ');
  const place = at.line === undefined && at.entry === undefined ? 'the file' : placeOf(at);
  return `${[place, quoted(column)].filter(Boolean).join(', ')}: ${words}`.replace(
    /\p{Cc}+/gu,
    ' ',
  );
}
