/** @jest-environment node */
import { PAYLOADS } from '@jalon/scripts/testkit/payloads';
import type { RowInputs } from '../domain/sheet';
import { MOST_LINKED, sheetIn, writeSheet } from './sheet-link';

const row: RowInputs = {
  fonction: 'Développeur Java',
  lead: 'non',
  seniorite: 'senior',
  tjmActuel: '512,5',
  nom: 'Inès Roy',
  fournisseur: 'Alpha & fils',
};
const plain = (data: unknown) =>
  `#tableau=1p.${Buffer.from(JSON.stringify(data)).toString('base64url')}`;

test('a link contains at most forty rows and 2 000 characters', async () => {
  const link = await writeSheet(Array.from({ length: 50 }, () => row));
  expect(link).toMatch(/^#tableau-1z\.[\w-]+$/);
  expect(link.length).toBeLessThan(2000);
  expect(await sheetIn(link)).toEqual(Array.from({ length: MOST_LINKED }, () => row));
});

test.each<[string, unknown, unknown[]]>([
  ['another version', { version: 2 }, []],
  ['no rows', [], []],
  ['rows that are none', [null, 1, 'Tech Lead', [], {}], []],
  [
    'unknown choices',
    [{ ...row, lead: 'peut-être', seniorite: 1 }],
    [{ ...row, lead: '', seniorite: '' }],
  ],
  ['a rate that is none', [{ ...row, tjmActuel: '-5' }], [{ ...row, tjmActuel: '' }]],
  ['unseen signs', [{ ...row, fonction: 'C\u202ETO\n' }], [{ ...row, fonction: 'CTO' }]],
  ['a long text', [{ ...row, fonction: 'a'.repeat(500) }], [{ ...row, fonction: 'a'.repeat(80) }]],
])('a link with %s gives only valid rows', async (_, data, rows) => {
  expect(await sheetIn(plain(data))).toEqual(rows);
});

test('payloads as fragments give no rows; payloads in fields become plain text or are dropped', async () => {
  for (const payload of PAYLOADS) {
    expect(await sheetIn(payload)).toEqual([]);
    expect(await sheetIn(`#tableau=1p.${payload}`)).toEqual([]);
    expect(await sheetIn(`#tableau=1z.${payload}`)).toEqual([]);
    const names = ['fonction', 'lead', 'seniorite', 'tjmActuel', 'nom', 'fournisseur', payload];
    const hostile = Object.fromEntries(names.map((name) => [name, payload] as const));
    for (const { fonction, lead, seniorite, nom, fournisseur, ...others } of await sheetIn(
      plain([hostile]),
    )) {
      expect([lead, seniorite]).toEqual(['', '']);
      expect(`${fonction}${nom ?? ''}${fournisseur ?? ''}`).not.toMatch(/[\r\n\u202E]/);
      expect(fonction.length).toBeLessThanOrEqual(80);
      expect(Object.keys(others)).toEqual(['tjmActuel']);
      expect(others.tjmActuel).toMatch(/^[\d.,\s+]*$/);
    }
  }
  expect(Reflect.has({}, 'polluted')).toBe(false);
});
