import type { StatusEstimate } from '../../../lib/social-model/estimate';
import type { Status } from '../../../lib/social-model/situations';
import { amountsByBand, compareStatuses, highestNetEstimate, monthlyPayslip } from './comparison';
import { parseExpenses, parseAssumptions } from './inputs';

const estimateOf = (status: Status, netAfterTax: number): StatusEstimate => ({
  status,
  fee: 0,
  contributions: 20_000,
  netBeforeTax: netAfterTax + 10_000,
  incomeTax: 10_000,
  netAfterTax,
});
const yearOf = (turnover: number) => ({
  turnover,
  expenses: 2_000.4,
  feePercent: 7,
  dividendPercent: 0,
});
const ESTIMATES = new Map<Status, StatusEstimate | null>([
  ['micro', estimateOf('micro', 60_000)],
  ['eurl', estimateOf('eurl', 50_000)],
  ['sasu', estimateOf('sasu', 45_000)],
  ['portage', null],
]);

it.each([
  [83_600, 'micro, eurl, sasu, portage'],
  [83_601, 'eurl, sasu, micro, portage'],
])(
  'at %i euros ranks statuses by net income; statuses out of reach or without figures are last: %s',
  (turnover, order) => {
    const compared = compareStatuses(ESTIMATES, yearOf(turnover));
    expect(compared.map(({ status }) => status).join(', ')).toBe(order);
    expect(highestNetEstimate(compared)).toBe(compared[0]?.estimate);
  },
);

// The salary of twelve invoices of 9 000 euros: see the example of /portage.
const PAYSLIP = {
  gross: 68_627,
  reserve: 5_968,
  minimumMonthlyGross: 3_004,
  isBelowMinimum: false,
};

it('statuses above their ceiling or below the minimum salary are marked', () => {
  const payslip = { ...PAYSLIP, gross: 30_000, isBelowMinimum: true };
  const estimates = new Map([
    ['micro', estimateOf('micro', 1)],
    ['portage', { ...estimateOf('portage', 1), payslip }],
  ] as const);
  const compared = compareStatuses(estimates, yearOf(100_000));
  expect(compared.map(({ status, limit }) => [status, limit])).toEqual([
    ['micro', 'above-ceiling'],
    ['portage', 'below-minimum'],
  ]);
  expect(highestNetEstimate(compared)).toBeNull();
});

it('the bands of an invoice add up to the invoice', () => {
  const amounts = amountsByBand({ ...estimateOf('eurl', 50_000), fee: 500 }, yearOf(82_500));
  expect(amounts).toEqual({
    net: 50_000,
    tax: 10_000,
    corporation: 0,
    contributions: 20_000,
    costs: 2_500,
  });
});

it('net pay, reserve and tax of a month of portage add up to the net before tax', () => {
  const taxed = { netBeforeTax: 54_124, incomeTax: 8_512 };
  const portage = { ...estimateOf('portage', 45_612), ...taxed, payslip: PAYSLIP };
  expect(monthlyPayslip(portage)).toEqual({ paid: 3_470, reserve: 331, tax: 709 });
  expect(monthlyPayslip(estimateOf('sasu', 1))).toBeNull();
});

const NO_AMOUNT = 'Les frais sont un montant en euros, ou rien';

it.each([
  ['', 0],
  [' 1 500', 1500],
  ['0,5', 0.5],
  ['1500 € HT par an', 1500],
  ['-1', NO_AMOUNT],
  ['peu', NO_AMOUNT],
  ['1.500', expect.stringContaining('1500 ou 1,5')],
  ['60000', 'Les frais doivent rester inférieurs au chiffre d’affaires'],
])('expenses of %j are read as %j', (typed, expected) => {
  expect(parseExpenses(typed, 60_000)).toEqual(expected);
});

const USUAL = { frais: '', gestion: 7, dividendes: 0 };

it.each([
  ['', USUAL],
  ['?tjm=500&frais=0&gestion=7&dividendes=0', USUAL],
  ['?frais=1250.5&gestion=8.5&dividendes=40', { frais: '1250,5', gestion: 8.5, dividendes: 40 }],
  ['?frais=<b>5</b>&gestion=&dividendes=', USUAL],
  ['?frais=-5&gestion=4&dividendes=-5', USUAL],
  ['?gestion=7.3&dividendes=42', USUAL],
  ['?gestion=11&dividendes=105', USUAL],
  [`?frais=${'9'.repeat(200)}&gestion=Infinity&dividendes=NaN`, USUAL],
])('the assumptions are read from the query %s', (search, read) => {
  expect(parseAssumptions(new URLSearchParams(search))).toEqual(read);
});
