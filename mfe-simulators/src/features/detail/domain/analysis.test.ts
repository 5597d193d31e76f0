import { analyseTable, rateToAsk } from './analysis';
import { calculateRow, isOutlier, createRow, type RowInputs, type SheetRow } from './sheet';

const row = (
  id: string,
  fonction: string,
  tjmActuel: string,
  more: Partial<RowInputs> = {},
): SheetRow =>
  calculateRow(createRow(id, { fonction, lead: 'non', seniorite: 'confirme', tjmActuel, ...more }));

// Estimates: Tech Lead 450, Développeur Java 420, any other title 600.
const rows = [
  row('a', 'Tech Lead', '500', { fournisseur: 'Alpha' }),
  row('b', 'Dev Java', '400', { fournisseur: 'Bêta' }),
  createRow('c'),
  row('d', 'tech lead', '650', { fournisseur: 'alpha', nom: ' Inès Roy ' }),
  row('e', 'Dresseur de licornes', '600'),
];

it.each([
  ['the estimate by default', 512.5, 421, null, null, 421],
  ['the current rate at 0 %', 512.5, 421, 0, null, 512.5],
  ['a round rate above the reduced one', 657.13, 400, 20, null, 530],
  ['a round rate despite binary fractions', 500, 400, 18, null, 410],
  ['the estimate when the reduction goes below it', 500, 450, 20, null, 450],
  ['the current rate when the round one is above it', 512, 421, 0.5, null, 510],
  ['never more than the current rate', 511, 421, 0, null, 511],
  ['the current rate of a row below its estimate', 300, 450, null, null, 300],
  ['a typed rate as it is', 600, 450, 5, 487.5, 487.5],
  ['the estimate when the typed rate is below', 600, 450, 5, 1, 450],
  ['the current rate when the typed rate is above', 600, 450, 5, 9000, 600],
])('the rate to ask for is %s', (_, from, estimate, percent, typed, to) => {
  expect(rateToAsk({ from, estimate, isExcluded: false, typed }, percent)).toBe(to);
  expect(rateToAsk({ from, estimate, isExcluded: true, typed }, percent)).toBe(from);
});

test('the total sums the yearly differences of computed rows, exactly', () => {
  const { total, incomplete } = analyseTable(rows, null);
  expect(incomplete).toBe(1);
  expect(total).toEqual({
    name: '',
    rows: 4,
    budget: 2150 * 218,
    difference: -230 * 218,
    saving: 250 * 218,
  });
  const cents = Array.from({ length: 200 }, () => row('a', 'Tech Lead', '449,90'));
  expect(analyseTable(cents, null).total.difference).toBe(4360);
});

test('rows are counted above, below and at their estimate; the loss is the excess minus the amounts below', () => {
  const { above, below, equal, excess, total } = analyseTable(rows, null);
  expect([above.map(({ line }) => line), below, equal]).toEqual([[4, 1], 1, 1]);
  expect(total.saving).toBe(excess);
  expect(total.difference).toBe(-excess + 20 * 218);
});

test('a reduction applies to rows that are not excluded, the row with the largest excess first', () => {
  const { above, negotiated, total } = analyseTable(
    [...rows, row('f', 'Tech Lead', '460', { ecartee: 'oui' })],
    10,
  );
  expect(negotiated.map(({ line, to, saving }) => [line, to, saving])).toEqual([
    [4, 585, 14_170],
    [1, 450, 10_900],
  ]);
  expect(total.saving).toBe(14_170 + 10_900);
  expect(above).toHaveLength(3);
});

test('rows with an unlisted title are also summed separately, and the total omits rows in question', () => {
  const unasked = analyseTable(rows, null);
  const asked = analyseTable(
    [...rows, row('f', 'Support', '500'), row('g', 'Support', '700', { horsListe: 'oui' })],
    null,
  );
  expect(unasked).toMatchObject({ unlisted: { rows: 1 }, questions: { rows: 0 } });
  expect(asked.questions).toMatchObject({ rows: 1, difference: 21_800, first: 'f' });
  expect(asked.unlisted).toMatchObject({ rows: 2, saving: 21_800 });
  expect(asked.total.difference).toBe(unasked.total.difference - 21_800);
});

test.each([
  ['450', false],
  ['180', false],
  ['179,99', true],
  ['1125', false],
  ['1125,01', true],
])('a rate of %s against an estimate of 450 is questioned: %p', (rate, isQuestioned) => {
  const { id, result } = row('a', 'Tech Lead', rate);
  expect(result && isOutlier(result)).toBe(isQuestioned);
  expect(analyseTable([row('a', 'Tech Lead', rate)], null).outliers).toEqual(
    isQuestioned ? [id] : [],
  );
});

test('totals by job title and by supplier list the most expensive group first', () => {
  const { byTitle, bySupplier } = analyseTable(rows, 10);
  expect(byTitle.map(({ name, rows: count }) => [name, count])).toEqual([
    ['Tech Lead', 2],
    ['Dresseur de licornes', 1],
    ['Développeur Java', 1],
  ]);
  expect(bySupplier.map(({ name, budget }) => [name, budget])).toEqual([
    ['Alpha', 1150 * 218],
    ['', 600 * 218],
    ['Bêta', 400 * 218],
  ]);
});

test('without suppliers there are no totals by supplier; without rows all totals are empty', () => {
  expect(analyseTable([row('a', 'CTO', '700')], null).bySupplier).toEqual([]);
  expect(analyseTable([createRow('a')], null)).toMatchObject({
    total: { rows: 0, budget: 0 },
    byTitle: [],
  });
});
