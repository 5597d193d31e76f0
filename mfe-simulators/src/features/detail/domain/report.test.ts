import { reportOn, usualScenario, type Scenario } from './report';
import { calculatedRow, newRow, type SheetRow } from './sheet';

const row = (id: string, fonction: string, tjmActuel: string, fournisseur = ''): SheetRow =>
  calculatedRow(
    newRow(id, { fonction, lead: 'non', seniorite: 'confirme', tjmActuel, fournisseur }),
  );

// Estimates: Tech Lead 450, Développeur Java 420, Dresseur de licornes 600.
const rows = [
  row('a', 'Tech Lead', '500', 'Alpha'),
  row('b', 'Développeur Java', '400', 'Bêta'),
  newRow('c'),
  row('d', 'tech lead', '650', 'alpha'),
  row('e', 'Dresseur de licornes', '600'),
];
const on = (scenario: Partial<Scenario> = {}, some: readonly SheetRow[] = rows) =>
  reportOn(some, { ...usualScenario, ...scenario });

test('a year has 218 days unless the scenario sets another number', () => {
  expect(on().total).toMatchObject({ rows: 4, budget: 2150 * 218 });
  expect(on({ days: 100 }).total).toMatchObject({ budget: 215_000, difference: -23_000 });
});

test.each<[Partial<Scenario>, [line: number, to: number, saving: number][], number]>([
  [{ count: 0 }, [], 0],
  [{ percent: 0, count: 1 }, [[4, 650, 0]], 0],
  [{ percent: 10, count: 1, days: 100 }, [[4, 585, 6500]], 6500],
  [
    { percent: 10, count: 2, days: 100 },
    [
      [4, 585, 6500],
      [1, 450, 5000],
    ],
    11_500,
  ],
  [{ percent: 7.5, count: 1, days: 218 }, [[4, 601.25, 10_627.5]], 10_627.5],
])(
  'the reduction %j applies to the rows furthest above their estimate',
  (scenario, expected, saving) => {
    const { negotiated, total } = on(scenario);
    expect(negotiated.map((it) => [it.line, it.to, it.saving])).toEqual(expected);
    expect(total.saving).toBe(saving);
  },
);

test('a row count that is too high selects all rows above their estimate', () => {
  const { negotiated, above } = on({ count: 99 });
  expect(negotiated.map(({ line }) => line)).toEqual([4, 1]);
  expect(above).toBe(2);
});

test('rows with a doubtful rate are counted', () => {
  expect(on().outliers).toBe(0);
  expect(on({}, [...rows, row('f', 'CTO', '12,5'), row('g', 'CTO', '9900')]).outliers).toBe(2);
});

test('totals by function and by supplier add up to the overall total, the most expensive first', () => {
  const { byTitle, bySupplier, total } = on({ percent: 10, count: 2, days: 100 });
  expect(
    byTitle.map(({ name, rows: n, budget, difference, saving }) => [
      name,
      n,
      budget,
      difference,
      saving,
    ]),
  ).toEqual([
    ['Tech Lead', 2, 115_000, -25_000, 11_500],
    ['Dresseur de licornes', 1, 60_000, 0, 0],
    ['Développeur Java', 1, 40_000, 2000, 0],
  ]);
  expect(bySupplier.map(({ name, budget }) => [name, budget])).toEqual([
    ['Alpha', 115_000],
    ['', 60_000],
    ['Bêta', 40_000],
  ]);
  for (const groups of [byTitle, bySupplier]) {
    expect(groups.reduce((sum, { saving }) => sum + saving, 0)).toBe(total.saving);
  }
});

test('without suppliers there are no totals by supplier; without rows all totals are empty', () => {
  expect(on({}, [row('a', 'CTO', '700')]).bySupplier).toEqual([]);
  expect(on({}, [newRow('a')])).toMatchObject({ total: { rows: 0, budget: 0 }, byTitle: [] });
});
