import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import model from 'modele-social';
import { createEngine, estimateStatus } from '../src/lib/social-model/estimate';
import { STATUSES } from '../src/lib/social-model/situations';
import { pruneRules } from './prune';

/** Cases in which the pruned rules must give the same figures as the whole model. */
const CASES = 520;
/** Turnovers spread evenly on a logarithmic scale, in euros. */
const LOWEST = 1_000;
const HIGHEST = 1_000_000;
const SHARES = [0, 0.05, 0.2, 0.4];
const FEES = [5, 7, 10];
const DIVIDENDS = [0, 25, 50, 75, 100];

const yearOf = (index: number) => {
  const turnover = Math.round(LOWEST * (HIGHEST / LOWEST) ** (index / CASES));
  const expenses = Math.round(turnover * (SHARES[index % SHARES.length] ?? 0));
  const feePercent = FEES[index % FEES.length] ?? 0;
  const dividendPercent = DIVIDENDS[index % DIVIDENDS.length] ?? 0;
  return { turnover, expenses, feePercent, dividendPercent };
};

const reference = createEngine(model);
const pruned = pruneRules(reference);
const checked = createEngine(pruned);
for (let index = 0; index < CASES; index += 1) {
  const status = STATUSES[Math.floor(index / SHARES.length) % STATUSES.length] ?? 'micro';
  const [expected, found] = [reference, checked].map((engine) =>
    JSON.stringify(estimateStatus(engine, status, yearOf(index))),
  );
  if (expected !== found) {
    throw new Error(
      `${status} ${JSON.stringify(yearOf(index))}: ${String(found)}, not ${String(expected)}.`,
    );
  }
}

const require = createRequire(import.meta.url);
const versionOf = (name: string) => {
  const folder = require.resolve(name).split('/dist/')[0] ?? '';
  return (JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string })
    .version;
};
const date = reference.evaluate('date').nodeValue;
const [day, month, year] = String(date).split('/');
const write = (name: string, content: unknown) => {
  writeFileSync(
    new URL(`../src/lib/social-model/rules/${name}`, import.meta.url),
    `${JSON.stringify(content)}\n`,
  );
};
write('rules.json', pruned);
// A separate file, because the page shows it without loading the rules.
write('edition.json', {
  version: versionOf('modele-social'),
  date: [year, month, day].join('-'),
});
process.stdout.write(
  `rules.json: ${String(Object.keys(pruned).length)} rules, equal to the model in ${String(CASES)} cases\n`,
);
