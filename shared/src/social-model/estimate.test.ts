import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Engine from 'publicodes';
import type { RawPublicodes } from 'publicodes';
import { createEngine, estimateStatus } from './estimate';
import edition from './rules/edition.json';
import { pruneRules } from './rules/prune';
import rules from './rules/rules.json';
import { STATUSES, type Status } from './situations';

const folder = join(process.cwd(), 'node_modules/modele-social');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Extracts the rules from a JSON string in the package, an ES module that Jest cannot load. */
function wholeModel(): RawPublicodes<string> {
  const [, literal = ''] =
    /json = (?:\/\*.*?\*\/ )?("(?:[^"\\]|\\.)*")/s.exec(read('dist/index.js')) ?? [];
  return JSON.parse(JSON.parse(literal) as string) as RawPublicodes<string>;
}

// Shared by all tests, because creating an engine takes seconds.
let engine: Engine;
let whole: Engine;
beforeAll(() => {
  engine = createEngine(rules);
  whole = createEngine(wholeModel());
}, 120_000);

describe('the pruned rules', () => {
  it('the pruned rules are what the generator makes from the installed model', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(edition.version).toBe(version);
    expect(pruneRules(whole)).toEqual(rules);
  });

  it('give the same estimates as the whole model', () => {
    const years = [
      { turnover: 38_000, expenses: 0, feePercent: 7 },
      { turnover: 121_000, expenses: 9_000, feePercent: 10 },
    ];
    for (const year of years) {
      for (const status of STATUSES) {
        expect(estimateStatus(engine, status, year)).toEqual(estimateStatus(whole, status, year));
      }
    }
  });
});

const YEAR = { turnover: 110_000, expenses: 5_000, feePercent: 7 };

/** Figures of mon-entreprise's rules of July 2026, computed once without our code. */
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

it.each(['micro', 'eurl', 'sasu', 'portage'] as const)(
  'the estimate for %s adds up to the turnover',
  (status) => {
    const estimate = estimateStatus(engine, status, YEAR);
    if (!estimate) throw new Error('no estimate');
    const { fee, contributions, incomeTax, netAfterTax, netBeforeTax } = estimate;
    expect(fee + YEAR.expenses + contributions + incomeTax + netAfterTax).toBe(YEAR.turnover);
    expect(netBeforeTax - incomeTax).toBe(netAfterTax);
  },
);

describe('portage', () => {
  it('gives the figures shown on /portage for twelve invoices of 9 000 euros', () => {
    const year = { turnover: 108_000, expenses: 0, feePercent: 7 };
    expect(estimateStatus(engine, 'portage', year)).toMatchObject({
      fee: 7_560,
      netBeforeTax: 54_124,
      payslip: { employerContributions: 31_813, employeeContributions: 14_503 },
    });
  });

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

  it('pays the highest salary within the budget when no salary costs exactly the budget', () => {
    const estimate = estimateStatus(engine, 'portage', YEAR);
    // Three times the yearly Smic of 22 404.20 euros, where a reduced rate ends.
    expect(estimate?.payslip?.gross).toBe(67_212);
  });

  it('reports a salary below the minimum', () => {
    const estimate = estimateStatus(engine, 'portage', { ...YEAR, turnover: 50_000 });
    expect(estimate?.payslip?.isBelowMinimum).toBe(true);
  });
});

it('gives no estimate when nothing is left for a salary', () => {
  expect(estimateStatus(engine, 'sasu', { ...YEAR, turnover: 4_000 })).toBeNull();
});
