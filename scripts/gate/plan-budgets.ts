import type { Budget } from '../model/budget';
import type { Release } from '../model/release';
import { budgetFiles, NAME_HASH, scales } from './budgets';
import type { ReadFile } from './read-file';

/** What is reached today may grow by this much before somebody has to decide. */
const MARGIN = 1.05;
const BYTES_PER_STEP = 100;
const STEPS_PER_KB = 10;

const limitFor = (size: number) =>
  `${String(Math.ceil((size * MARGIN) / BYTES_PER_STEP) / STEPS_PER_KB)} kB`;

/** "client/entry.1a2b.js" → "client/entry.*.js": the hash is another one with every build. */
const withoutHash = (file: string) => file.replace(NAME_HASH, '.*.');

function subjects(release: Release): Omit<Budget, 'limit'>[] {
  const whole = { name: 'everything a browser can ask for', path: 'client/**' };
  const start = release.pages.shell;
  if (start) {
    return [whole, { name: 'start', path: [...start.js, ...start.css].map(withoutHash) }];
  }
  const entry = { name: 'entry', path: withoutHash(release.entry) };
  const routes = release.routes.map(({ path }) => ({ name: `page ${path}`, path }));
  return [whole, entry, ...routes];
}

export interface MeasuredBudget extends Budget {
  /** Bytes today. */
  size: number;
}

/** How much the budgets of a release weigh today. */
export function measureBudgets(
  release: Release,
  budgets: readonly Budget[],
  readFile: ReadFile,
): MeasuredBudget[] {
  const weigh = scales(release, readFile);
  return budgets.map((budget) => {
    const size = weigh(budgetFiles(release, budget.path), budget.brotli);
    return { ...budget, size };
  });
}

/** Budgets of a part as it is today, with a little room: all of it, its entry, and each route. */
export function planBudgets(release: Release, readFile: ReadFile): MeasuredBudget[] {
  const unlimited = subjects(release).map((subject) => ({ ...subject, limit: '0 B' }));
  const measured = measureBudgets(release, unlimited, readFile);
  return measured.map((budget) => ({ ...budget, limit: limitFor(budget.size) }));
}
