import { rateToAsk, reportOn } from './report';
import { usualScenario, type Scenario } from './scenario';
import { calculatedRow, newRow, totalOf, type RowLabels, type SheetRow } from './sheet';

const row = (id: string, fonction: string, tjmActuel: string, labels: RowLabels = {}): SheetRow =>
  calculatedRow(newRow(id, { fonction, lead: 'non', seniorite: 'confirme', tjmActuel, ...labels }));

// Estimates: Tech Lead 450, Développeur Java 420, any other title 600.
const rows = [
  row('a', 'Tech Lead', '500', { fournisseur: 'Alpha' }),
  row('b', 'Développeur Java', '400', { fournisseur: 'Bêta' }),
  newRow('c'),
  row('d', 'tech lead', '650', { fournisseur: 'alpha', nom: ' Inès Roy ' }),
  row('e', 'Dresseur de licornes', '600'),
];
const on = (scenario: Partial<Scenario> = {}, some: readonly SheetRow[] = rows) =>
  reportOn(some, { ...usualScenario, ...scenario });

describe('the rate to ask for', () => {
  const NONE = { isExcluded: false, typed: null };

  it.each([
    ['the estimate by default', 512.5, 421, null, 421],
    ['the current rate at 0 %', 512.5, 421, 0, 512.5],
    ['a round rate above the reduced one', 657.13, 400, 20, 530],
    ['the reduced rate when it is round', 500, 400, 5, 475],
    ['a round rate despite binary fractions', 550, 400, 10, 495],
    ['the estimate when the reduction goes below it', 500, 450, 20, 450],
    ['the estimate when the reduction ends at it', 500, 450, 10, 450],
    ['the current rate when the round one is above it', 512, 421, 0.5, 510],
    ['never more than the current rate', 511, 421, 0, 511],
    ['the current rate of a row at its estimate', 450, 450, null, 450],
    ['the current rate of a row below its estimate', 300, 450, null, 300],
  ])('is %s', (_, from, estimate, percent, to) => {
    expect(rateToAsk({ from, estimate, ...NONE }, percent)).toBe(to);
  });

  it('lies between estimate and current rate, in steps of 5 € unless it is one of them', () => {
    for (let percent = 0; percent <= 30; percent += 0.5) {
      for (const from of [451, 512.35, 600, 1156.71, 9999.99]) {
        const to = rateToAsk({ from, estimate: 450, ...NONE }, percent);
        expect(to).toBeGreaterThanOrEqual(450);
        expect(to).toBeLessThanOrEqual(from);
        expect([450, from].includes(to) || to % 5 === 0).toBe(true);
      }
    }
  });

  it.each([
    ['a typed rate as it is', 487.5, 487.5],
    ['the estimate when the typed rate is below', 1, 450],
    ['the current rate when the typed rate is above', 9000, 600],
  ])('is %s', (_, typed, to) => {
    expect(rateToAsk({ from: 600, estimate: 450, isExcluded: false, typed }, 5)).toBe(to);
    expect(rateToAsk({ from: 600, estimate: 450, isExcluded: true, typed }, 5)).toBe(600);
  });
});

test('a year has 218 days unless the scenario sets another number', () => {
  expect(on().total).toMatchObject({ rows: 4, budget: 2150 * 218 });
  expect(on({ days: 100 }).total).toMatchObject({ budget: 215_000, difference: -23_000 });
});

test('by default the saving is the loss of the table, when no row is below its estimate', () => {
  const dear = [row('a', 'Tech Lead', '512,35'), row('b', 'Développeur Java', '777,77')];
  expect(on({}, dear).total.saving).toBe(-totalOf(dear).yearly);
});

test('with rows below their estimate, the excess less what they save is the loss of the table', () => {
  const { excess, total, above, below } = on();
  expect([excess, above.length, below]).toEqual([250 * 218, 2, 1]);
  expect(total.saving).toBe(excess);
  expect(total.difference).toBe(-excess + 20 * 218);
  expect(total.difference).toBe(totalOf(rows).yearly);
});

test.each<[Partial<Scenario>, [line: number, to: number, saving: number][]]>([
  [
    {},
    [
      [4, 450, 43_600],
      [1, 450, 10_900],
    ],
  ],
  [{ percent: 0 }, []],
  [
    { percent: 10, days: 100 },
    [
      [4, 585, 6500],
      [1, 450, 5000],
    ],
  ],
  [
    { percent: 7.5, days: 100 },
    [
      [4, 605, 4500],
      [1, 465, 3500],
    ],
  ],
])('the settings %j ask for these rates, the row furthest above first', (scenario, expected) => {
  const { negotiated, total } = on(scenario);
  expect(negotiated.map((it) => [it.line, it.to, it.saving])).toEqual(expected);
  expect(total.saving).toBe(expected.reduce((sum, [, , saving]) => sum + saving, 0));
});

test('a row left out keeps its rate and stays in the list', () => {
  const { above, negotiated } = on({}, [
    row('a', 'Tech Lead', '500', { ecartee: 'oui' }),
    row('b', 'Tech Lead', '600', { tjmDemande: '480' }),
  ]);
  expect(above.map(({ id, to }) => [id, to])).toEqual([
    ['b', 480],
    ['a', 500],
  ]);
  expect(negotiated).toHaveLength(1);
});

test('rows with a title outside the list are summed apart', () => {
  expect(on({}, [row('a', 'CTO', '700')]).unlisted).toBeNull();
  const other = [...rows, row('f', 'Testeur de licornes', '700')];
  expect(on({}, other).unlisted).toMatchObject({ rows: 2, saving: 21_800 });
});

test('rows with a doubtful rate are counted', () => {
  expect(on().outliers).toBe(0);
  expect(on({}, [...rows, row('f', 'CTO', '12,5'), row('g', 'CTO', '9900')]).outliers).toBe(2);
});

test('totals by function and by supplier add up to the overall total, the most expensive first', () => {
  const { byTitle, bySupplier, total } = on({ percent: 10, days: 100 });
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
