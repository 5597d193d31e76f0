import type Engine from 'publicodes';
import { FLAT_TAX_PERCENT } from './edition';
import { createEngine, estimateStatus } from './estimate';
import rules from './rules/rules.json';
import type { Status } from './situations';

// Shared by all tests, because creating an engine takes seconds.
let engine: Engine;
beforeAll(() => {
  engine = createEngine(rules);
}, 120_000);

const YEAR = { turnover: 110_000, expenses: 5_000, feePercent: 7, dividendPercent: 0 };

/** Expected figures from mon-entreprise's rules of July 2026, computed without our code. */
it.each`
  status     | turnover   | beforeTax | afterTax
  ${'micro'} | ${60_000}  | ${39_520} | ${34_536}
  ${'micro'} | ${110_000} | ${76_616} | ${61_732}
  ${'eurl'}  | ${60_000}  | ${37_673} | ${33_995}
  ${'eurl'}  | ${110_000} | ${72_974} | ${59_398}
  ${'sasu'}  | ${60_000}  | ${30_614} | ${28_680}
  ${'sasu'}  | ${110_000} | ${59_214} | ${49_279}
`(
  '$status with a turnover of $turnover leaves $afterTax after tax',
  ({ status, turnover, beforeTax, afterTax }: Record<string, number>) => {
    const year = { ...YEAR, turnover: turnover ?? 0 };
    expect(estimateStatus(engine, status as unknown as Status, year)).toMatchObject({
      netBeforeTax: beforeTax,
      netAfterTax: afterTax,
    });
  },
);

it.each([
  ['micro', 0],
  ['eurl', 0],
  ['sasu', 0],
  ['sasu', 35],
  ['portage', 0],
] as const)(
  'the estimate for %s with %i %% in dividends adds up to the turnover',
  (status, dividendPercent) => {
    const estimate = estimateStatus(engine, status, { ...YEAR, dividendPercent });
    if (!estimate) throw new Error('no estimate');
    const { fee, contributions, incomeTax, netAfterTax, netBeforeTax } = estimate;
    const taxed = incomeTax + (estimate.dividends?.corporationTax ?? 0);
    expect(fee + YEAR.expenses + contributions + taxed + netAfterTax).toBe(YEAR.turnover);
    expect(netBeforeTax - incomeTax).toBe(netAfterTax);
  },
);

it('portage gives the figures shown on /portage for twelve invoices of 9 000 euros', () => {
  const year = { ...YEAR, turnover: 108_000, expenses: 0 };
  expect(estimateStatus(engine, 'portage', year)).toMatchObject({
    fee: 7_560,
    netBeforeTax: 54_124,
    incomeTax: 8_512,
    // The employer's contributions are 108 000 − 7 560 − 68 627, those of the employee 68 627 − 54 124.
    payslip: { gross: 68_627, reserve: 5_968 },
  });
});

it('portage pays the highest salary within the budget when no salary costs exactly the budget', () => {
  const estimate = estimateStatus(engine, 'portage', YEAR);
  // Three times the yearly Smic of 22 404.20 euros, where a reduced rate ends.
  expect(estimate?.payslip).toMatchObject({
    gross: 67_212,
    minimumMonthlyGross: 3_004,
    isBelowMinimum: false,
  });
});

it('portage reports a salary below the minimum', () => {
  const estimate = estimateStatus(engine, 'portage', { ...YEAR, turnover: 50_000 });
  expect(estimate?.payslip?.isBelowMinimum).toBe(true);
});

it('the dividends of a SASU equal those computed by hand: 15 % and 25 % of tax, then the flat tax', () => {
  expect(FLAT_TAX_PERCENT).toBe(31.4);
  const year = { ...YEAR, turnover: 100_000, expenses: 0, dividendPercent: 100 };
  // 42 500 × 15 % + 57 500 × 25 % = 20 750 of tax; 79 250 × (1 − 31.4 %) = 54 365.50 after the flat tax.
  expect(estimateStatus(engine, 'sasu', year)).toMatchObject({
    contributions: 14_740,
    netBeforeTax: 64_510,
    netAfterTax: 54_366,
    dividends: { corporationTax: 20_750, afterTax: 54_366 },
  });
});

it.each(['micro', 'eurl', 'portage'] as const)('leaves %s unchanged by dividends', (status) => {
  const year = { ...YEAR, dividendPercent: 40 };
  expect(estimateStatus(engine, status, year)).toEqual(estimateStatus(engine, status, YEAR));
});

it('there is no estimate when nothing is left for a salary', () => {
  expect(estimateStatus(engine, 'sasu', { ...YEAR, turnover: 4_000 })).toBeNull();
});
