import { EXAMPLE, EXAMPLE_INVOICE, type Cut } from './example';
import { comparisonOf, cutsOf, readDays, yearOf } from './payslip';

const sum = (cuts: readonly Cut[]) => cuts.reduce((total, { amount }) => total + amount, 0);

test('the lines of the example add up to its invoice', () => {
  expect(sum(EXAMPLE)).toBe(EXAMPLE_INVOICE);
});

const estimate = {
  status: 'portage',
  fee: 7_561,
  contributions: 47_207,
  netBeforeTax: 53_232,
  incomeTax: 8_000,
  netAfterTax: 45_232,
} as const;
const payslip = {
  gross: 67_212,
  employerContributions: 33_227,
  employeeContributions: 13_980,
  reserve: 5_844,
  minimumMonthlyGross: 3_004,
  isBelowMinimum: false,
};

test('the example equals the payslip computed by the rules', () => {
  // The figures of the example in `social-model/estimate.test.ts`.
  const given = {
    ...estimate,
    fee: 7_560,
    netBeforeTax: 54_124,
    incomeTax: 8_512,
    netAfterTax: 45_612,
    payslip: {
      ...payslip,
      gross: 68_627,
      reserve: 5_968,
      employerContributions: 31_813,
      employeeContributions: 14_503,
    },
  };
  expect(cutsOf(given, yearOf(EXAMPLE_INVOICE, 0, 7))).toEqual(EXAMPLE);
});

test.each([
  ['18', 18],
  ['19,5 jours', 19.5],
  ['23', 23],
  ['23,5', null],
  ['0,5', null],
  ['18,2', null],
  ['', null],
  ['beaucoup', null],
])('%j days are read as %p', (typed, days) => {
  const read = readDays(typed);
  expect(read.ok ? read.value : null).toBe(days);
});

test('the comparison opens with the rate, days, expenses and fee of the payslip', () => {
  expect(comparisonOf(637.5, 19.5, yearOf(12_431.25, 250.4, 7.5))).toBe(
    '/simulateur?tjm=637.5&jours=19.5&frais=3004.8&gestion=7.5#comparaison',
  );
});

test.each([
  [0, ['fee', 'employer', 'employee', 'tax', 'reserve', 'paid']],
  [250.4, ['fee', 'expenses', 'employer', 'employee', 'tax', 'reserve', 'paid']],
])('with expenses of %d a month, the lines add up to the invoice', (expenses, kinds) => {
  const cuts = cutsOf({ ...estimate, payslip }, yearOf(EXAMPLE_INVOICE, expenses, 7)) ?? [];
  expect(cuts.map(({ kind }) => kind)).toEqual(kinds);
  expect(sum(cuts)).toBe(EXAMPLE_INVOICE);
  expect(cuts.slice(-3)).toEqual([
    { kind: 'tax', amount: 667 },
    { kind: 'reserve', amount: 328 },
    { kind: 'paid', amount: 3_441 },
  ]);
});

test('an invoice too small for a salary has no payslip', () => {
  expect(cutsOf(estimate, yearOf(100, 0, 7))).toBeNull();
});
