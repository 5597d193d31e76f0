import type { Status, StatusEstimate } from '@jalon/shared/social-model';
import { bandsOf, chargesOf, compareStatuses, mostNet } from './comparison';
import { comparisonCsv } from './csv';
import { parseExpenses } from './inputs';

const estimateOf = (status: Status, netAfterTax: number): StatusEstimate => ({
  status,
  fee: 0,
  contributions: 20_000,
  netBeforeTax: netAfterTax + 10_000,
  incomeTax: 10_000,
  netAfterTax,
});
const yearOf = (turnover: number) => ({ turnover, expenses: 2_000.4, feePercent: 7 });
const ESTIMATES = new Map<Status, StatusEstimate | null>([
  ['micro', estimateOf('micro', 60_000)],
  ['eurl', estimateOf('eurl', 50_000)],
  ['sasu', estimateOf('sasu', 45_000)],
  ['portage', null],
]);

it.each([
  [83_600, 'micro', 'eurl'],
  [83_601, 'eurl', 'sasu'],
])('at %i euros the most is left by %s, then %s', (turnover, first, second) => {
  const compared = compareStatuses(ESTIMATES, yearOf(turnover));
  expect(mostNet(compared)).toMatchObject({ first: { status: first }, second: { status: second } });
});

it('marks what is closed at this turnover', () => {
  const payslip = {
    gross: 30_000,
    employerContributions: 0,
    employeeContributions: 0,
    reserve: 0,
    minimumMonthlyGross: 3_004,
    isBelowMinimum: true,
  };
  const estimates = new Map([
    ['micro', estimateOf('micro', 1)],
    ['portage', { ...estimateOf('portage', 1), payslip }],
  ] as const);
  const compared = compareStatuses(estimates, yearOf(100_000));
  expect(compared.map(({ limit }) => limit)).toEqual(['above-ceiling', 'below-minimum']);
  expect(mostNet(compared)).toBeNull();
});

it('counts as charges all that is taken before income tax', () => {
  expect(chargesOf(estimateOf('eurl', 50_000), yearOf(110_000))).toBe(45.5);
});

it('cuts the invoice without a rest', () => {
  const amounts = bandsOf({ ...estimateOf('eurl', 50_000), fee: 500 }, yearOf(82_500));
  expect(amounts).toEqual({ net: 50_000, tax: 10_000, contributions: 20_000, costs: 2_500 });
});

it('writes one line per status, empty where there is no figure', () => {
  const compared = compareStatuses(ESTIMATES, yearOf(82_000)).filter(({ status }) =>
    ['eurl', 'portage'].includes(status),
  );
  const status = { micro: 'Micro', eurl: 'EURL', sasu: 'SASU', portage: 'Portage' };
  const band = { net: 'Net', tax: 'Impôt', contributions: 'Cotisations', costs: 'Frais' };
  expect(comparisonCsv(compared, yearOf(82_000), { status, band }).split('\r\n')).toEqual([
    '\uFEFF"Statut";"Facturé (€ HT)";"Impôt (€)";"Cotisations (€)";"Frais (€)";"Net avant impôt (€)";"Net après impôt (€)"',
    '"EURL";"82000";"10000";"20000";"2000";"60000";"50000"',
    '"Portage";"82000";"";"";"";"";""',
    '',
  ]);
});

it.each`
  typed                 | checked
  ${''}                 | ${{ ok: true, expenses: 0 }}
  ${' 1 500'}           | ${{ ok: true, expenses: 1500 }}
  ${'0,5'}              | ${{ ok: true, expenses: 0.5 }}
  ${'1500 €'}           | ${{ ok: true, expenses: 1500 }}
  ${'-1'}               | ${{ ok: false, refusal: { reason: 'not-an-amount' } }}
  ${'peu'}              | ${{ ok: false, refusal: { reason: 'not-an-amount' } }}
  ${'1500 € HT par an'} | ${{ ok: true, expenses: 1500 }}
  ${'1.500'}            | ${{ ok: false, refusal: { reason: 'not-an-amount', question: expect.stringContaining('1500 ou 1,5') as string } }}
  ${'60000'}            | ${{ ok: false, refusal: { reason: 'above-turnover' } }}
`('expenses of "$typed"', ({ typed, checked }: { typed: string; checked: unknown }) => {
  expect(parseExpenses(typed, 60_000)).toEqual(checked);
});
