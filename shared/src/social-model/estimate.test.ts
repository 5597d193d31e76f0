import type Engine from 'publicodes';
import { createEngine, estimateStatus } from './estimate';
import rules from './rules/rules.json';
import type { Status } from './situations';

let engine: Engine;
beforeAll(() => {
  engine = createEngine(rules);
}, 60_000);

const YEAR = { turnover: 110_000, expenses: 5_000, feePercent: 7 };

/** Figures of mon-entreprise's rules, edition July 2026, computed once with the packages alone. */
it.each`
  status     | turnover   | beforeTax | afterTax
  ${'micro'} | ${60_000}  | ${39_520} | ${34_536}
  ${'micro'} | ${110_000} | ${76_616} | ${61_732}
  ${'eurl'}  | ${60_000}  | ${37_673} | ${33_995}
  ${'eurl'}  | ${110_000} | ${72_974} | ${59_398}
  ${'sasu'}  | ${60_000}  | ${30_614} | ${28_680}
  ${'sasu'}  | ${110_000} | ${59_214} | ${49_279}
`(
  '$status, $turnover: $afterTax',
  ({ status, turnover, beforeTax, afterTax }: Record<string, number>) => {
    const year = { ...YEAR, turnover: turnover ?? 0 };
    expect(estimateStatus(engine, status as unknown as Status, year)).toMatchObject({
      netBeforeTax: beforeTax,
      netAfterTax: afterTax,
    });
  },
);

it.each(['micro', 'eurl', 'sasu', 'portage'] as const)('%s uses up the turnover', (status) => {
  const estimate = estimateStatus(engine, status, YEAR);
  if (!estimate) throw new Error('no estimate');
  const { fee, contributions, incomeTax, netAfterTax, netBeforeTax } = estimate;
  expect(fee + YEAR.expenses + contributions + incomeTax + netAfterTax).toBe(YEAR.turnover);
  expect(netBeforeTax - incomeTax).toBe(netAfterTax);
});

describe('portage', () => {
  it('splits the contributions between employer and employee', () => {
    const estimate = estimateStatus(engine, 'portage', YEAR);
    expect(estimate?.fee).toBe(7_700);
    const {
      gross = 0,
      employerContributions = 0,
      employeeContributions = 0,
    } = estimate?.payslip ?? {};
    expect(employerContributions + employeeContributions).toBe(estimate?.contributions);
    expect(gross + employerContributions).toBe(110_000 - 5_000 - 7_700);
    expect(estimate?.payslip).toMatchObject({ minimumMonthlyGross: 3_004, isBelowMinimum: false });
  });

  it('pays the highest salary within a budget that no salary costs', () => {
    const estimate = estimateStatus(engine, 'portage', YEAR);
    // Three times the yearly Smic of 22 404.20 euros, where a reduced rate ends.
    expect(estimate?.payslip?.gross).toBe(67_212);
  });

  it('says when the salary is below the minimum', () => {
    const estimate = estimateStatus(engine, 'portage', { ...YEAR, turnover: 50_000 });
    expect(estimate?.payslip?.isBelowMinimum).toBe(true);
  });
});

it('gives nothing where nothing is left to pay with', () => {
  expect(estimateStatus(engine, 'sasu', { ...YEAR, turnover: 4_000 })).toBeNull();
});
