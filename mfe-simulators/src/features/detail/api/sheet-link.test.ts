/** @jest-environment node */
import { PAYLOADS } from '@jalon/scripts/testkit/payloads';
import { usualScenario } from '../domain/scenario';
import type { RowInputs } from '../domain/sheet';
import { MOST_LINKED, sheetIn, writeSheet } from './sheet-link';

const row: RowInputs = {
  fonction: 'Développeur Java',
  lead: 'non',
  seniorite: 'senior',
  tjmActuel: '512,5',
  nom: 'Inès Roy',
  fournisseur: 'Alpha & fils',
  tjmDemande: '480',
  ecartee: 'oui',
};
const scenario = { days: 200, percent: 7.5 };
const coded = (data: unknown) => `p.${Buffer.from(JSON.stringify(data)).toString('base64url')}`;
const plain = (data: unknown) => `#tableau-2${coded(data)}`;

test('a link contains at most forty rows and 2 000 characters, and gives them back with the settings', async () => {
  const link = await writeSheet({ rows: Array.from({ length: 50 }, () => row), scenario });
  expect(link).toMatch(/^#tableau-2z\.[\w-]+$/);
  expect(link.length).toBeLessThan(2000);
  const rows = Array.from({ length: MOST_LINKED }, () => row);
  expect(await sheetIn(link)).toEqual({ rows, scenario });
});

test('a link with forty different people and suppliers stays below 4 000 characters', async () => {
  const rows = Array.from({ length: MOST_LINKED }, (_, index) => ({
    ...row,
    nom: `Prénom${String(index * 7919)} Nom${String(index * 104_729)}`,
    fournisseur: `Fournisseur ${String(index % 9)}`,
    tjmActuel: String(400 + index * 13),
  }));
  expect((await writeSheet({ rows, scenario })).length).toBeLessThan(4000);
});

test.each<[string, string, 'damaged' | 'newer']>([
  ['another version of the fields', plain({ version: 3 }), 'damaged'],
  ['no rows', plain({ lignes: [] }), 'damaged'],
  ['rows that are none', plain({ lignes: [null, 1, 'Tech Lead', [], {}] }), 'damaged'],
  ['lines that are no list', plain({ lignes: { length: 3, 0: row } }), 'damaged'],
  ['a null', plain(null), 'damaged'],
  ['a cut end', '#tableau-2z.q1YqSyz', 'damaged'],
  ['no data', '#tableau-2', 'damaged'],
  ['no version', '#tableau-', 'damaged'],
  ['the next version', `#tableau-3${coded({ lignes: [row] })}`, 'newer'],
  ['a far version', `#tableau-20z.AAAA`, 'newer'],
])('a link with %s gives no table: %s is %s', async (_, link, problem) => {
  expect(await sheetIn(link)).toBe(problem);
});

test.each<[string, object, object]>([
  ['unknown choices', { lead: 'peut-être', seniorite: 1 }, { lead: '', seniorite: '' }],
  ['a rate that is none', { tjmActuel: '-5' }, { tjmActuel: '' }],
  ['unseen signs', { fonction: 'C\u202ETO\n' }, { fonction: 'CTO' }],
  ['a long text', { fonction: 'a'.repeat(500) }, { fonction: 'a'.repeat(80) }],
  ['a rate to ask for that is none', { tjmDemande: '<b>' }, { tjmDemande: '' }],
  ['an unknown mark', { ecartee: true }, { ecartee: '' }],
])('a link with %s gives only valid rows', async (_, change, expected) => {
  const linked = await sheetIn(plain({ lignes: [{ ...row, ...change }] }));
  const [read] = typeof linked === 'string' ? [] : linked.rows;
  expect({ tjmDemande: '', ecartee: '', ...read }).toEqual({ ...row, ...expected });
});

test('payloads as fragments give no rows; payloads in fields become plain text or are dropped', async () => {
  for (const payload of PAYLOADS) {
    expect(await sheetIn(payload)).toBe('damaged');
    expect(await sheetIn(`#tableau-2z.${payload}`)).toBe('damaged');
    const names = [...Object.keys(row), payload];
    const hostile = Object.fromEntries(names.map((name) => [name, payload] as const));
    const data = { jours: payload, reduction: payload, lignes: [hostile], [payload]: payload };
    const linked = await sheetIn(plain(data));
    if (typeof linked === 'string') continue;
    expect(linked.scenario).toEqual(usualScenario);
    for (const { fonction, lead, seniorite, nom, fournisseur, ...others } of linked.rows) {
      expect([lead, seniorite]).toEqual(['', '']);
      expect(`${fonction}${nom ?? ''}${fournisseur ?? ''}`).not.toMatch(/[\r\n\u202E]/);
      expect(fonction.length).toBeLessThanOrEqual(80);
      for (const rate of Object.values(others)) expect(rate).toMatch(/^[\d.,\s+]*$/);
      expect(['tjmActuel', 'tjmDemande']).toEqual(expect.arrayContaining(Object.keys(others)));
    }
  }
  expect(Reflect.has({}, 'polluted')).toBe(false);
});
