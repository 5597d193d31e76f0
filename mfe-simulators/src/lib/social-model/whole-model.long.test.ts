import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Engine from 'publicodes';
import type { RawPublicodes } from 'publicodes';
import { createEngine, estimateStatus } from './estimate';
import edition from './rules/edition.json';
import { pruneRules } from '../../../rules/prune';
import rules from './rules/rules.json';
import { STATUSES } from './situations';

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

/** `npm run proof:estimates` compares every case with the whole model, seconds each; other runs every `nth` case. */
const tried = <Row>(rows: readonly Row[], nth: number) =>
  rows.filter((_, index) => process.env.JALON_PROOF !== undefined || index % nth === 0);

/** Turnovers from 300 000 down to 1 300 euros. */
const YEARS = Array.from({ length: 40 }, (_, index) => ({
  turnover: Math.round(300_000 * 0.87 ** index),
  expenses: [0, 1_200, 9_000][index % 3] ?? 0,
  feePercent: 5 + (index % 6),
  dividendPercent: (index % 5) * 25,
}));

describe('the pruned rules', () => {
  it('the pruned rules are what the generator makes from the installed model', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(edition.version).toBe(version);
    expect(pruneRules(whole)).toEqual(rules);
  });

  it.each(tried(YEARS, YEARS.length))(
    'give the same estimates of $turnover euros as the whole model',
    (year) => {
      for (const status of STATUSES) {
        expect(estimateStatus(engine, status, year)).toEqual(estimateStatus(whole, status, year));
      }
    },
  );
});

/** Turnovers and expenses of the sixty cases below. */
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
const PAID_CASES = PAID_YEARS.flatMap(([turnover, expenses]) =>
  [0, 20, 40, 60, 80, 100].map((share) => ({ turnover, expenses, share })),
);

const COMPANY = {
  'entreprise . activité . nature': "'libérale'",
  'entreprise . activités . libérale . réglementée': 'non',
  'entreprise . catégorie juridique': "'SAS'",
  'entreprise . associés': "'unique'",
  'entreprise . imposition': "'IS'",
};

/** Expected result, from the whole model with its own rule names and order of rules. */
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
  return { tax, salary, dividends: valueOf("bénéficiaire . dividendes . nets d'impôt") };
}

// Seven, so that the cases of a normal run include every share of dividends.
test.each(tried(PAID_CASES, 7))(
  'a SASU with $turnover euros, $expenses of expenses and $share % in dividends leaves as much as in the whole model',
  ({ turnover, expenses, share }) => {
    const year = { turnover, expenses, feePercent: 7, dividendPercent: share };
    const estimate = estimateStatus(engine, 'sasu', year);
    const { tax, salary, dividends } = modelSays(turnover, expenses, share);
    expect(estimate?.netAfterTax).toBe(Math.round(salary + dividends));
    if (share === 0) expect(estimate?.dividends).toBeUndefined();
    else {
      expect(estimate?.dividends).toEqual({
        corporationTax: tax,
        afterTax: Math.round(dividends),
      });
    }
  },
);
