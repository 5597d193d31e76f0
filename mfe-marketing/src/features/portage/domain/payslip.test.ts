import { cutsOf, EXAMPLE, EXAMPLE_INVOICE, invoiceDoubt, yearOf, type Cut } from './payslip';

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
    payslip: { ...payslip, employerContributions: 31_813, employeeContributions: 14_503 },
  };
  expect(cutsOf(given, yearOf(EXAMPLE_INVOICE, 0, 7))).toEqual(EXAMPLE);
});

test.each([
  [230_000, null],
  [230_001, 'Plus de 230\u202F000\u00A0€\u00A0: est-ce bien la facture d’un seul mois\u202F?'],
])('an invoice of %d euros is questioned: %s', (invoice, doubt) => {
  expect(invoiceDoubt(invoice)).toBe(doubt);
});

test.each([
  [0, ['fee', 'employer', 'employee', 'net']],
  [250.4, ['fee', 'expenses', 'employer', 'employee', 'net']],
])('with expenses of %d a month, the lines add up to the invoice', (expenses, kinds) => {
  const cuts = cutsOf({ ...estimate, payslip }, yearOf(EXAMPLE_INVOICE, expenses, 7)) ?? [];
  expect(cuts.map(({ kind }) => kind)).toEqual(kinds);
  expect(sum(cuts)).toBe(EXAMPLE_INVOICE);
  expect(cuts.at(-1)).toEqual({ kind: 'net', amount: 4_436 });
});

test('an invoice too small for a salary has no payslip', () => {
  expect(cutsOf(estimate, yearOf(100, 0, 7))).toBeNull();
});
