import { PAYLOADS } from '@jalon/scripts/testkit/payloads';
import { tabStore } from '@jalon/shared/storage';
import { usualScenario } from '../domain/scenario';
import type { RowInputs } from '../domain/sheet';
import { forget, keep, MOST_KEPT, readKept } from './kept-sheets';
import { KEPT_KEY } from './stored-sheet';

const rows: RowInputs[] = [
  {
    fonction: 'CTO',
    lead: 'non',
    seniorite: 'senior',
    tjmActuel: '700',
    nom: 'Inès Roy',
    fournisseur: 'Alpha',
  },
];
const scenario = { days: 200, percent: 7.5 };
const names = () => readKept(tabStore).map(({ name }) => name);

afterEach(() => {
  tabStore.remove(KEPT_KEY);
});

test('tables are kept by name, the latest first; a table of the same name is replaced', () => {
  keep(tabStore, { name: '2025', rows, scenario });
  keep(tabStore, { name: '2026', rows, scenario: usualScenario });
  keep(tabStore, { name: '2025', rows: [...rows, ...rows], scenario });
  expect(readKept(tabStore)).toEqual([
    { name: '2025', rows: [...rows, ...rows], scenario },
    { name: '2026', rows, scenario: usualScenario },
  ]);
  forget(tabStore, '2025');
  expect(names()).toEqual(['2026']);
  forget(tabStore, '2026');
  expect(tabStore.keys()).not.toContain(KEPT_KEY);
});

test('a table of a newer release is not offered, and survives until it is the oldest', () => {
  const newer = { name: 'plus tard', sheet: '{"version":2,"lignes":[{}]}' };
  tabStore.write(KEPT_KEY, JSON.stringify([newer, { name: 'x', sheet: '<b>' }]));
  expect(keep(tabStore, { name: '2026', rows, scenario }).map(({ name }) => name)).toEqual([
    '2026',
  ]);
  forget(tabStore, '2026');
  expect(JSON.parse(tabStore.read(KEPT_KEY) ?? '')).toEqual([newer]);
});

test('the oldest table is removed above the limit', () => {
  for (let n = 0; n <= MOST_KEPT; n += 1) keep(tabStore, { name: String(n), rows, scenario });
  expect(names()).toHaveLength(MOST_KEPT);
  expect(names()).not.toContain('0');
});

test.each([
  '',
  '{',
  '{}',
  'null',
  '[null, 1, {"name": 1}]',
  '[{"name": " ", "sheet": "{}"}]',
  '[{"name": "x", "sheet": "<script>"}]',
])('the stored text %j contains no table', (stored) => {
  tabStore.write(KEPT_KEY, stored);
  expect(names()).toEqual([]);
});

test('payloads in storage give no table; payloads as names are kept as short text', () => {
  for (const payload of PAYLOADS) {
    tabStore.write(KEPT_KEY, payload);
    expect(names()).toEqual([]);
    keep(tabStore, { name: payload, rows, scenario });
    for (const name of names()) expect(name).toBe(payload.trim().slice(0, 60));
  }
});
