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

/** The package is an ES module, which Jest does not load: its rules are the JSON text of a string in it. */
function wholeModel(): RawPublicodes<string> {
  const [, literal = ''] =
    /json = (?:\/\*.*?\*\/ )?("(?:[^"\\]|\\.)*")/s.exec(read('dist/index.js')) ?? [];
  return JSON.parse(JSON.parse(literal) as string) as RawPublicodes<string>;
}

// Each takes seconds, so that all tests of the model share them.
let engine: Engine;
let whole: Engine;
beforeAll(() => {
  engine = createEngine(rules);
  whole = createEngine(wholeModel());
}, 120_000);

describe('the rules', () => {
  it('has the rules that the generator makes of the installed model', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(edition.version).toBe(version);
    expect(pruneRules(whole)).toEqual(rules);
  });

  it('gives what the whole model gives, to the euro', () => {
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

describe('portage', () => {
  it('gives the example of /portage: twelve invoices of 9 000 euros', () => {
    const year = { turnover: 108_000, expenses: 0, feePercent: 7 };
    expect(estimateStatus(engine, 'portage', year)).toMatchObject({
      fee: 7_560,
      netBeforeTax: 54_124,
      payslip: { employerContributions: 31_813, employeeContributions: 14_503 },
    });
  });

  it('splits the whole turnover into fee, contributions, tax and net', () => {
    const estimate = estimateStatus(engine, 'portage', YEAR);
    expect(estimate).toMatchObject({ fee: 7_700 });
    const { contributions = 0, incomeTax = 0, netAfterTax = 0 } = estimate ?? {};
    expect(7_700 + YEAR.expenses + contributions + incomeTax + netAfterTax).toBe(YEAR.turnover);
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
