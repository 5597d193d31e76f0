import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RawPublicodes } from 'publicodes';
import { createEngine, estimateStatus } from '../estimate';
import { STATUSES } from '../situations';
import edition from './edition.json';
import { pruneRules } from './prune';
import rules from './rules.json';

const folder = join(process.cwd(), 'node_modules/modele-social');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** The package is an ES module, which Jest does not load: its rules are the JSON text of a string in it. */
function wholeModel(): RawPublicodes<string> {
  const [, literal = ''] =
    /json = (?:\/\*.*?\*\/ )?("(?:[^"\\]|\\.)*")/s.exec(read('dist/index.js')) ?? [];
  return JSON.parse(JSON.parse(literal) as string) as RawPublicodes<string>;
}

/** Two engines on a busy machine. */
jest.setTimeout(120_000);

test('the rules are what the generator makes of the installed model', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(edition.version).toBe(version);
  expect(pruneRules(wholeModel())).toEqual(rules);
});

test('they give what the whole model gives, to the euro', () => {
  const [whole, pruned] = [createEngine(wholeModel()), createEngine(rules)];
  const years = [
    { turnover: 38_000, expenses: 0, feePercent: 7 },
    { turnover: 121_000, expenses: 9_000, feePercent: 10 },
  ];
  for (const year of years) {
    for (const status of STATUSES) {
      expect(estimateStatus(pruned, status, year)).toEqual(estimateStatus(whole, status, year));
    }
  }
});
