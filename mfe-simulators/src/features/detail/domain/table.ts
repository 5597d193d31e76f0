import { foldText, plural } from '@jalon/shared/format';
import { MAX_TABLE_ROWS } from '../../../lib/provider-count';
import type { PasteImport, PasteRemark } from './paste';
import {
  filledRowsEnd,
  calculateRow,
  emptyRowInputs,
  missingFields,
  hasAnyInput,
  hasRefusedRate,
  createRow,
  suggestedTitle,
  type RequiredField,
  type NegotiationInputs,
  type RowInputs,
  type SheetRow,
} from './sheet';

/** Result of a paste, for the message to the visitor. */
export interface PasteOutcome {
  /** Increases with each paste, so that an equal message is announced again. */
  serial: number;
  imported: number;
  /** Number of pasted rows above the limit of the table. */
  surplus: number;
  remarks: readonly PasteRemark[];
}

/** The table of a tab, with the settings of its report. */
export interface Table {
  rows: readonly SheetRow[];
  /** Reduction of the current rates that the report proposes, in percent; null proposes the estimated rates. */
  percent: number | null;
  /** Whether the total is shown: no row has changed since the calculation. */
  isComputed: boolean;
  /** Whether a total was shown, and a row changed since. */
  isStale: boolean;
  hasReport: boolean;
  lastId: number;
  /** The last action, if it can be undone: the table before, a text about the action, changes to the restored table. */
  before: { table: Table; done: string; back: Partial<Table> } | null;
  /** Element to focus: a heading, a control of a row, or the button that adds a row. A new object for each action. */
  focus: { id?: string | undefined; on: RequiredField | 'remove' | 'table' | 'report' } | null;
  outcome: PasteOutcome | null;
  /** Text that is left in the paste field: rows without room, or an undone paste with the id of its first row. */
  unread: { id: string | null; text: string };
  /** Text that screen readers announce after the last action. */
  said: string;
}

const noRows: Table = {
  rows: [],
  percent: null,
  isComputed: false,
  isStale: false,
  hasReport: false,
  lastId: 0,
  before: null,
  focus: null,
  outcome: null,
  unread: { id: null, text: '' },
  said: '',
};

/** Adds rows with new ids. */
const withRows = (table: Table, inputs: readonly RowInputs[]): Table => ({
  ...table,
  rows: [
    ...table.rows,
    ...inputs.map((row, index) => createRow(`r${String(table.lastId + index + 1)}`, row)),
  ],
  lastId: table.lastId + inputs.length,
});

export const emptyTable = (count: number): Table =>
  withRows(noRows, Array<RowInputs>(count).fill(emptyRowInputs));

const computed = (table: Table): Table => ({
  ...table,
  rows: table.rows.map(calculateRow),
  isComputed: true,
  isStale: false,
});

export const computedTableOf = (
  inputs: readonly RowInputs[],
  settings: Partial<Pick<Table, 'percent' | 'hasReport'>> = {},
): Table => computed({ ...withRows(noRows, inputs), ...settings });

/** The table with changed rows; its total is outdated. */
const withChanged = (table: Table, rows: readonly SheetRow[]): Table => ({
  ...table,
  rows,
  isComputed: false,
  isStale: table.isStale || table.isComputed,
});

const hasId = (id: string) => (row: SheetRow) => row.id === id;

const edited = (
  rows: readonly SheetRow[],
  isMeant: (row: SheetRow) => boolean,
  edit: (row: SheetRow) => SheetRow,
) => rows.map((row) => (isMeant(row) ? edit(row) : row));

/** A changed row, without a result; a new job title resets a declined suggestion. */
const changedRow = ({ id, inputs }: SheetRow, patch: Partial<RowInputs>) =>
  createRow(id, {
    ...inputs,
    ...(patch.fonction !== undefined && inputs.horsListe === 'oui' && { horsListe: '' as const }),
    ...patch,
  });

const lineOf = (rows: readonly SheetRow[], id: string | null) =>
  rows.findIndex((row) => row.id === id) + 1;

/** Index of the first row that a paste fills: the row with this id, or, without such a row, after the last begun row. */
export function pasteStartIndex({ rows }: Table, id: string | null) {
  const line = lineOf(rows, id);
  return line > 0 ? line - 1 : filledRowsEnd(rows);
}

const titleKey = (title: string) => foldText(title).trim();
const changedRows = (count: number) => plural(count, 'ligne changée', 'lignes changées');

export type TableAction =
  /** Shows a table; a table with a report opens at the report. */
  | { type: 'open'; table: Table }
  /** Restores the stored table of this tab. */
  | { type: 'restore'; table: Table | null }
  | { type: 'change'; id: string; patch: Partial<RowInputs> }
  | { type: 'negotiate'; id: string; patch: NegotiationInputs }
  /** Answers the question about a job title for all rows with this title: a listed title, or null to decline. */
  | { type: 'answer'; title: string; meant: string | null }
  /** Accepts all suggested job titles. */
  | { type: 'accept' }
  | { type: 'add' }
  | { type: 'duplicate'; id: string }
  | { type: 'remove'; id: string }
  | { type: 'undo' }
  /** Fills the rows from `id` on, or after the last row with a value, adds rows up to the limit, and computes. */
  | { type: 'paste'; id: string | null; read: PasteImport }
  | { type: 'calculate' }
  | { type: 'reduce'; percent: number | null }
  | { type: 'open report' }
  | { type: 'say'; text: string };

function next(table: Table, action: Exclude<TableAction, { type: 'open' | 'restore' }>): Table {
  const { rows } = table;
  switch (action.type) {
    case 'change': {
      const edit = (row: SheetRow) => changedRow(row, action.patch);
      return withChanged(table, edited(rows, hasId(action.id), edit));
    }
    case 'negotiate': {
      const edit = (row: SheetRow) => ({ ...row, inputs: { ...row.inputs, ...action.patch } });
      return { ...table, rows: edited(rows, hasId(action.id), edit) };
    }
    case 'answer': {
      const { title, meant } = action;
      const key = titleKey(title);
      const isMeant = ({ inputs }: SheetRow) => titleKey(inputs.fonction) === key;
      const patch: Partial<RowInputs> = meant === null ? { horsListe: 'oui' } : { fonction: meant };
      const answered = edited(rows, isMeant, (row) => changedRow(row, patch));
      const said = `${meant ?? 'Hors liste'}\u00A0: ${changedRows(rows.filter(isMeant).length)}.`;
      return { ...again(table, answered), said };
    }
    case 'accept': {
      const isMeant = ({ inputs }: SheetRow) => suggestedTitle(inputs) !== undefined;
      const accepted = edited(rows, isMeant, (row) =>
        changedRow(row, { fonction: suggestedTitle(row.inputs) ?? '' }),
      );
      return { ...again(table, accepted), said: `${changedRows(rows.filter(isMeant).length)}.` };
    }
    case 'add': {
      const longer = withRows(table, [emptyRowInputs]);
      return {
        ...withChanged(longer, longer.rows),
        focus: { id: longer.rows.at(-1)?.id, on: 'fonction' },
        said: 'Ligne ajoutée.',
      };
    }
    case 'duplicate': {
      const line = lineOf(rows, action.id);
      const { inputs = emptyRowInputs } = rows[line - 1] ?? {};
      // Drops the name, because the copy stands for another person.
      const longer = withRows(table, [{ ...inputs, ...(inputs.nom && { nom: '' }) }]);
      const copy = longer.rows.slice(-1);
      return {
        ...withChanged(longer, [...rows.slice(0, line), ...copy, ...rows.slice(line)]),
        focus: { id: copy[0]?.id, on: 'fonction' },
        said: `Ligne ${String(line)} dupliquée.`,
      };
    }
    case 'remove': {
      const line = lineOf(rows, action.id);
      const left = rows.filter(({ id }) => id !== action.id);
      const back: Partial<Table> = {
        focus: { id: action.id, on: 'fonction' },
        said: `Ligne ${String(line)} rétablie.`,
      };
      return {
        ...withChanged(table, left),
        before: { table, done: `Ligne ${String(line)} supprimée.`, back },
        focus: { id: (left[line - 1] ?? left.at(-1))?.id, on: 'remove' },
      };
    }
    case 'undo':
      return table.before ? { ...table.before.table, ...table.before.back } : table;
    case 'paste': {
      const start = pasteStartIndex(table, action.id);
      const { rows: pasted, remarks, rest, text } = action.read;
      const taken = pasted.slice(0, MAX_TABLE_ROWS - start);
      const filled = rows.map(({ id, inputs }, at) => createRow(id, taken[at - start] ?? inputs));
      const longer = withRows({ ...table, rows: filled }, taken.slice(rows.length - start));
      const serial = (table.outcome?.serial ?? 0) + 1;
      const surplus = pasted.length - taken.length;
      const done = `Import de ${plural(taken.length, 'ligne', 'lignes')}.`;
      const back: Partial<Table> = {
        focus: { on: 'table' },
        said: 'Import annulé.',
        unread: { id: action.id, text },
      };
      return {
        ...computed(longer),
        before: { table, done, back },
        outcome: { serial, imported: taken.length, surplus, remarks },
        unread: { id: null, text: rest },
        // The message about the import moves the focus to itself.
        focus: null,
      };
    }
    case 'calculate': {
      const checked = computed(table).rows.map((row, at) =>
        // Marks the first row of an empty table as the row to fill.
        at > 0 || rows.some(hasAnyInput) ? row : { ...row, isChecked: true },
      );
      const lacking = checked.find((row) => missingFields(row).length > 0);
      // The error summary of refused rates moves the focus to itself.
      const on = checked.some(hasRefusedRate) ? undefined : lacking && missingFields(lacking)[0];
      return { ...computed(table), rows: checked, focus: on ? { id: lacking?.id, on } : null };
    }
    case 'reduce':
      return { ...table, percent: action.percent };
    case 'open report':
      return { ...table, hasReport: true, focus: { on: 'report' } };
    case 'say':
      return { ...table, said: action.text };
  }
}

/** The table with answered job titles, computed again if the table was computed before. */
function again(table: Table, rows: readonly SheetRow[]): Table {
  return table.isComputed ? computed({ ...table, rows }) : withChanged(table, rows);
}

/** Actions that can be undone, or change no row. After all others, nothing can be undone. */
const KEEPS_UNDO: readonly TableAction['type'][] = [
  'remove',
  'paste',
  'undo',
  'open report',
  'say',
];

/** The table of a tab: undefined until the tab is read, null if no table is stored. */
type Kept = Table | null | undefined;

export function reduceTable(table: Kept, action: TableAction): Kept {
  if (action.type === 'restore') return action.table;
  if (action.type === 'open') {
    return { ...action.table, focus: { on: action.table.hasReport ? 'report' : 'table' } };
  }
  if (!table) return table;
  const before = KEEPS_UNDO.includes(action.type) ? table.before : null;
  return next({ ...table, before, said: '' }, action);
}
