import { MAX_TABLE_ROWS } from '../../../lib/provider-count';
import { analyseTable } from './analysis';
import { emptyRowInputs, missingFields, type RowInputs } from './sheet';
import {
  emptyTable,
  pasteStartIndex,
  reduceTable,
  computedTableOf,
  type TableAction,
  type Table,
} from './table';

const techLead: RowInputs = {
  fonction: 'Tech Lead',
  lead: 'oui',
  seniorite: 'senior',
  tjmActuel: '600',
};

function after(table: Table, ...actions: TableAction[]): Table {
  const [action, ...others] = actions;
  const next = action ? reduceTable(table, action) : table;
  if (!next) throw new Error('The table is gone.');
  return others.length > 0 ? after(next, ...others) : next;
}
const fill = (id: string, patch: Partial<RowInputs> = techLead) =>
  ({ type: 'change', id, patch }) as const;
const ids = ({ rows }: Table) => rows.map(({ id }) => id).join(' ');
const totalOf = ({ rows, percent }: Table) => analyseTable(rows, percent).total.difference;

test('only the row that changes is a new object, so that the others are not rendered', () => {
  const table = emptyTable(200);
  const changed = after(table, fill('r8'));
  expect(changed.rows.filter((row, at) => row !== table.rows[at]).map(({ id }) => id)).toEqual([
    'r8',
  ]);
});

test('changing a row drops the total and the result of this row; other rows keep their results', () => {
  const computed = after(emptyTable(2), fill('r1'), { type: 'calculate' });
  expect(totalOf(computed)).toBe(10_464);
  const changed = after(computed, fill('r2', { tjmActuel: '4' }), fill('r2', { tjmActuel: '45' }));
  expect(changed).toMatchObject({ isComputed: false, isStale: true });
  expect(changed.rows[0]?.result?.tjmEstime).toBe(648);
});

test('undo restores a removed row and the total, the row removed last first', () => {
  const computed = after(emptyTable(3), fill('r2'), { type: 'calculate' });
  const once = after(computed, { type: 'remove', id: 'r2' });
  expect(once).toMatchObject({ isComputed: false, isStale: true, focus: { id: 'r3' } });
  const twice = after(once, { type: 'remove', id: 'r1' });
  expect(twice.before?.done).toBe('Ligne 1 supprimée.');
  const back = after(twice, { type: 'undo' }, { type: 'undo' });
  expect(back.rows).toEqual(computed.rows);
  expect(back).toMatchObject({ isComputed: true, focus: { id: 'r2', on: 'fonction' } });
  expect(back).toMatchObject({ before: null, said: 'Ligne 2 rétablie.' });
});

test.each<TableAction>([fill('r1'), { type: 'add' }, { type: 'calculate' }])(
  'after %j a removed row can no longer be restored',
  (action) => {
    const table = after(emptyTable(2), { type: 'remove', id: 'r2' }, action);
    expect(after(table, { type: 'undo' })).toEqual({ ...table, said: '' });
  },
);

test('rows are added at the end and duplicated below, without the name of the person', () => {
  const table = after(
    emptyTable(2),
    fill('r1', { ...techLead, nom: 'Inès Roy', fournisseur: 'Alpha' }),
    { type: 'duplicate', id: 'r1' },
    { type: 'add' },
  );
  expect(ids(table)).toBe('r1 r3 r2 r4');
  expect(table.rows[1]?.inputs).toEqual({ ...techLead, nom: '', fournisseur: 'Alpha' });
  expect(table.focus).toEqual({ id: 'r4', on: 'fonction' });
});

test('a paste fills the rows after the last row with a value, up to the limit, and computes the table', () => {
  const table = after(emptyTable(3), fill('r1', { tjmActuel: '1' }));
  expect([null, 'r3', 'removed'].map((id) => pasteStartIndex(table, id))).toEqual([1, 2, 1]);
  const pasted = after(table, {
    type: 'paste',
    id: null,
    read: { rows: Array(300).fill(techLead), remarks: [], rest: 'CTO', text: 'all' },
  });
  expect(pasted.rows).toHaveLength(MAX_TABLE_ROWS);
  expect(pasted.isComputed).toBe(true);
  expect(pasted.outcome).toMatchObject({ imported: MAX_TABLE_ROWS - 1, surplus: 101 });
  expect(pasted.unread.text).toBe('CTO');
  expect(pasted.rows.slice(0, 2).map(({ inputs }) => inputs.tjmActuel)).toEqual(['1', '600']);

  const back = after(pasted, { type: 'undo' });
  expect(back.unread.text).toBe('all');
  expect(back).toMatchObject({ rows: table.rows, outcome: null, before: null });
});

const refusedRate: RowInputs = { ...techLead, tjmActuel: 'x' };
const noSeniority: RowInputs = { ...techLead, seniorite: '' };

test.each<[string, RowInputs[], object | null, string[]]>([
  ['an empty table', [emptyRowInputs, emptyRowInputs], { id: 'r1', on: 'fonction' }, ['r1']],
  ['a whole row', [techLead, emptyRowInputs], null, []],
  ['no seniority', [emptyRowInputs, noSeniority], { id: 'r2', on: 'seniorite' }, ['r2']],
  ['a refused rate, whose summary takes the focus', [refusedRate], null, ['r1']],
])('a calculation marks missing values and focuses the first: %s', (_, inputs, focus, marked) => {
  const { rows, focus: found } = after(computedTableOf(inputs), { type: 'calculate' });
  expect(found).toEqual(focus);
  expect(rows.filter((row) => missingFields(row).length > 0).map(({ id }) => id)).toEqual(marked);
});

const unclear = after(
  emptyTable(3),
  fill('r1', { ...techLead, fonction: 'Support' }),
  fill('r2', { ...techLead, fonction: 'support ' }),
  fill('r3'),
  { type: 'calculate' },
);
const estimates = ({ rows: all }: Table) => all.map(({ result }) => result?.tjmEstime);

it('an unclear job title counts as unlisted until one answer settles all its rows', () => {
  expect(estimates(unclear)).toEqual([864, 864, 648]);
  const meant = 'Consultant support';
  const answered = after(unclear, { type: 'answer', title: 'Support', meant });
  expect(estimates(answered)).toEqual([648, 648, 648]);
  expect(answered.said).toMatch(/^Consultant support\s: 2 lignes changées\.$/);
});

it('a suggested job title is accepted together with all others, or declined', () => {
  expect(estimates(after(unclear, { type: 'accept' }))).toEqual([648, 648, 648]);
  const declined = after(unclear, { type: 'answer', title: 'Support', meant: null });
  expect(estimates(declined)).toEqual([864, 864, 648]);
  expect(analyseTable(declined.rows, null).questions.rows).toBe(0);
  expect(estimates(after(declined, { type: 'accept' }))).toEqual([864, 864, 648]);
});

it('a job title is read again when the visitor changes the title after declining a suggestion', () => {
  const asked = after(emptyTable(1), fill('r1', { ...techLead, fonction: 'PO' }));
  const declined = after(asked, { type: 'answer', title: 'PO', meant: null });
  const computed = after(declined, { type: 'calculate' });
  expect(estimates(computed)).toEqual([864]);
  const typed = after(computed, fill('r1', { fonction: 'PO ' }), { type: 'calculate' });
  expect(estimates(typed)).toEqual([720]);
});
