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

/** `npm run proof:estimates` compares every case with the whole model, seconds each; the short form one in `nth`. */
const tried = <Row>(rows: readonly Row[], nth: number) =>
  rows.filter((_, index) => process.env.JALON_PROOF !== undefined || index % nth === 0);

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
    for (const year of tried(years, years.length)) {
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

describe('portage', () => {
  it('gives the figures shown on /portage for twelve invoices of 9 000 euros', () => {
    const year = { turnover: 108_000, expenses: 0, feePercent: 7 };
    expect(estimateStatus(engine, 'portage', year)).toMatchObject({
      fee: 7_560,
      netBeforeTax: 54_124,
      incomeTax: 8_512,
      payslip: {
        gross: 68_627,
        reserve: 5_968,
        employerContributions: 31_813,
        employeeContributions: 14_503,
      },
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

/** Sixty cases, listed: turnovers of the market, with and without expenses. */
const PAID_YEARS = [
  [36_000, 0],
  [49_500, 1_200],
  [60_000, 0],
  [72_600, 4_000],
  [83_600, 0],
  [99_000, 6_000],
  [110_000, 5_000],
  [121_000, 0],
  [148_500, 12_000],
  [250_000, 30_000],
] as const;
const SHARES = [20, 40, 60, 80, 100];
const DIVIDEND_CASES = PAID_YEARS.flatMap(([turnover, expenses]) =>
  SHARES.map((share) => ({ turnover, expenses, share })),
);
const SALARY_CASES = PAID_YEARS.map(([turnover, expenses]) => ({ turnover, expenses, share: 0 }));

const COMPANY = {
  'entreprise . activité . nature': "'libérale'",
  'entreprise . activités . libérale . réglementée': 'non',
  'entreprise . catégorie juridique': "'SAS'",
  'entreprise . associés': "'unique'",
  'entreprise . imposition': "'IS'",
};

/** What the whole model says, asked in its own words and with its own order of rules. */
function modelSays(turnover: number, expenses: number, share: number) {
  const valueOf = (name: string) => Number(whole.evaluate(name).nodeValue ?? 0);
  const profit = ((turnover - expenses) * share) / 100;
  const salaryCost = turnover - expenses - profit;
  whole.setSituation({
    ...COMPANY,
    'impôt . méthode de calcul': "'barème standard'",
    "entreprise . chiffre d'affaires": `${String(turnover)} €/an`,
    'entreprise . charges': `${String(expenses)} €/an`,
    'dirigeant . rémunération . totale': `${String(salaryCost)} €/an`,
  });
  const gross = valueOf('entreprise . imposition . IS . résultat net');
  const tax = valueOf('entreprise . imposition . IS . montant');
  const salary = salaryCost > 0 ? valueOf('dirigeant . rémunération . net . après impôt') : 0;
  whole.setSituation({
    ...COMPANY,
    'impôt . méthode de calcul': "'PFU'",
    dirigeant: 'non',
    bénéficiaire: 'oui',
    'bénéficiaire . dividendes . bruts': `${String(gross)} €/an`,
  });
  return { tax, gross, salary, dividends: valueOf("bénéficiaire . dividendes . nets d'impôt") };
}

// Six, so that the short form has every share.
test.each(tried([...DIVIDEND_CASES, ...SALARY_CASES], 6))(
  'of $turnover euros with $expenses of expenses and $share % in dividends, a SASU leaves what the whole model says, to the euro',
  ({ turnover, expenses, share }) => {
    const year = { turnover, expenses, feePercent: 7, dividendPercent: share };
    const estimate = estimateStatus(engine, 'sasu', year);
    const { tax, gross, salary, dividends } = modelSays(turnover, expenses, share);
    expect(estimate?.netAfterTax).toBe(Math.round(salary + dividends));
    if (share === 0) expect(estimate?.dividends).toBeUndefined();
    else {
      expect(estimate?.dividends).toEqual({
        corporationTax: tax,
        gross: Math.round(gross),
        afterTax: Math.round(dividends),
      });
    }
  },
);

it('gives the dividends of a SASU computed once by hand: 15 % and 25 % of tax, then 31.4 %', () => {
  const year = { turnover: 100_000, expenses: 0, feePercent: 7, dividendPercent: 100 };
  // 42 500 × 15 % + 57 500 × 25 % = 20 750 of tax; 79 250 × (1 − 31.4 %) = 54 365.50 after the flat tax.
  expect(estimateStatus(engine, 'sasu', year)).toMatchObject({
    contributions: 14_740,
    netBeforeTax: 64_510,
    netAfterTax: 54_366,
    dividends: { corporationTax: 20_750, gross: 79_250, afterTax: 54_366 },
  });
});

it.each(['micro', 'eurl', 'portage'] as const)('leaves %s unchanged by dividends', (status) => {
  const year = { ...YEAR, dividendPercent: 40 };
  expect(estimateStatus(engine, status, year)).toEqual(estimateStatus(engine, status, YEAR));
});

it('gives no estimate when nothing is left for a salary', () => {
  expect(estimateStatus(engine, 'sasu', { ...YEAR, turnover: 4_000 })).toBeNull();
});
