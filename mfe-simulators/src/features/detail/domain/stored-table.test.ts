/** @jest-environment node */
import { HOSTILE_TEXTS } from '@jalon/scripts/testkit/payloads';
import {
  parseTableLink,
  MAX_LINKED_ROWS,
  parseStoredTable,
  toStoredTable,
  formatTableLink,
} from './stored-table';
import { emptyRowInputs, type RowInputs } from './sheet';
import { emptyTable, reduceTable, computedTableOf, type Table } from './table';

const row: RowInputs = {
  fonction: 'Développeur Java',
  lead: 'non',
  seniorite: 'senior',
  tjmActuel: '512,5',
  fournisseur: 'Alpha & fils',
  tjmDemande: '480',
  ecartee: 'oui',
  horsListe: 'oui',
};
const inputsOf = (table: Awaited<ReturnType<typeof parseTableLink>>) =>
  typeof table === 'string' ? table : table.rows.map(({ inputs }) => inputs);

it('a table is stored with its settings, and its results are computed again', () => {
  const rows = [{ ...row, nom: 'Inès Roy' }, emptyRowInputs];
  const table = computedTableOf(rows, { percent: 7.5, hasReport: true });
  expect(parseStoredTable(JSON.parse(JSON.stringify(toStoredTable(table))))).toEqual(table);
});

it('a changed row is stored without a result', () => {
  const change = { type: 'change', id: 'r1', patch: { tjmActuel: '500' } } as const;
  const table = reduceTable(computedTableOf([row, row]), change);
  const stored = table && parseStoredTable(toStoredTable(table));
  expect(stored?.rows.map(({ result }) => result?.tjmEstime)).toEqual([undefined, 720]);
  expect(stored?.isComputed).toBe(false);
});

it.each([
  ...HOSTILE_TEXTS,
  null,
  [],
  { version: 9, rows: [{}] },
  { version: 1, rows: [] },
  { version: 1, rows: {} },
])('reads no table from the stored value %j', (stored) => {
  expect(parseStoredTable(stored)).toBeNull();
});

it.each(HOSTILE_TEXTS)('a table with %j in every field keeps it in text fields only', (text) => {
  const names = [...Object.keys({ ...row, nom: '' }), 'isCalculated'];
  const hostile = Object.fromEntries(names.map((name) => [name, text]));
  const stored = { ...toStoredTable(emptyTable(1)), reduction: text, rows: [hostile] };
  const table = parseStoredTable(stored);
  expect(table).toMatchObject({ percent: null, isComputed: false });
  const { lead, seniorite, ...others } = table?.rows[0]?.inputs ?? emptyRowInputs;
  expect([lead, seniorite]).toEqual(['', '']);
  for (const other of Object.values(others)) expect(other).toBe(text);
  expect(others).not.toHaveProperty('ecartee');
});

const linkTo = async (table: Table) => (await formatTableLink(table)) ?? '';
const coded = (data: unknown) => `p.${Buffer.from(JSON.stringify(data)).toString('base64url')}`;
const plain = (data: unknown) => `#tableau-2${coded(data)}`;

it('a link of less than 4 000 characters contains forty rows and the settings, but no names of people', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => ({
    ...row,
    fournisseur: `Fournisseur ${String(index % 9)}`,
    tjmActuel: String(400 + index * 13),
  }));
  const named = rows.map((one, index) => ({ ...one, nom: `Prénom${String(index * 7919)}` }));
  const link = await linkTo(computedTableOf(named, { percent: 7.5 }));
  expect(link).toMatch(/^#tableau-2z\.[\w-]+$/);
  expect(link.length).toBeLessThan(4000);
  expect(await parseTableLink(link)).toEqual(
    computedTableOf(rows.slice(0, MAX_LINKED_ROWS), { percent: 7.5, hasReport: true }),
  );
});

it('a link without a computed row opens no report', async () => {
  expect(await parseTableLink(plain({ lignes: [{ fonction: 'CTO' }] }))).toMatchObject({
    hasReport: false,
  });
});

it.each<[string, string, 'damaged' | 'newer']>([
  ['another version of the fields', plain({ version: 3 }), 'damaged'],
  ['no rows', plain({ lignes: [] }), 'damaged'],
  ['invalid rows', plain({ lignes: [null, 1, 'Tech Lead', [], {}] }), 'damaged'],
  ['a cut end', '#tableau-2z.q1YqSyz', 'damaged'],
  ['the next version', `#tableau-3${coded({ lignes: [row] })}`, 'newer'],
])('a link with %s opens no table: %s is %s', async (_, link, problem) => {
  expect(await parseTableLink(link)).toBe(problem);
});

it.each<[string, object, Partial<RowInputs>]>([
  ['unknown choices', { lead: 'peut-être', seniorite: 1 }, { lead: '', seniorite: '' }],
  ['an invalid rate', { tjmActuel: '-5' }, { tjmActuel: '' }],
  ['invisible characters', { fonction: 'C\u202ETO\n' }, { fonction: 'CTO' }],
  ['a long text', { fonction: 'a'.repeat(500) }, { fonction: 'a'.repeat(80) }],
])('a link with %s gives only valid rows', async (_, change, expected) => {
  expect(inputsOf(await parseTableLink(plain({ lignes: [{ ...row, ...change }] })))).toEqual([
    { ...row, ...expected },
  ]);
});

it('a link with payloads gives no rows, or plain text in text fields', async () => {
  for (const payload of HOSTILE_TEXTS) {
    expect(await parseTableLink(`#tableau-2z.${payload}`)).toBe('damaged');
    const names = [...Object.keys(row), 'nom', payload];
    const hostile = Object.fromEntries(names.map((name) => [name, payload] as const));
    const linked = await parseTableLink(plain({ reduction: payload, lignes: [hostile] }));
    if (typeof linked === 'string') continue;
    expect(linked.percent).toBeNull();
    for (const { inputs } of linked.rows) {
      const { fonction, lead, seniorite, nom, fournisseur, ...rates } = inputs;
      expect([lead, seniorite]).toEqual(['', '']);
      expect([fonction, nom ?? '', fournisseur ?? ''].join('')).not.toMatch(/[\r\n\u202E]/);
      for (const rate of Object.values(rates)) expect(rate).toMatch(/^[\d.,\s+]*$/);
    }
  }
  expect(Reflect.has({}, 'polluted')).toBe(false);
});
