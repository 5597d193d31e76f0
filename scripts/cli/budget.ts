import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { folderFiles } from '../gate';
import { measureBudgets, planBudgets, type MeasuredBudget } from '../gate/budgets';
import { findPart, readParts, type Part } from '../core/parts';
import { buildPart } from '../delivery/build-part';
import { BUDGET_FILE, kB, readBudgets, type Budget } from '../model/budget';
import { checkoutStore } from '../store/open';
import { step, table } from '../core/terminal';

function writeBudgets(part: Part, measured: readonly MeasuredBudget[]): void {
  const budgets = measured.map(({ name, path, limit }): Budget => ({ name, path, limit }));
  writeFileSync(join(part.folder, BUDGET_FILE), `${JSON.stringify(budgets, null, 2)}\n`);
}

async function budgetOf(root: string, part: Part, write: boolean): Promise<MeasuredBudget[]> {
  const store = checkoutStore(root);
  const { release } = await step(`build ${part.name}`, () => buildPart(root, part, store));
  const readFile = folderFiles(await store.releaseFolder(release));
  if (!write) return measureBudgets(release, readBudgets(part.folder), readFile);
  const planned = planBudgets(release, readFile);
  writeBudgets(part, planned);
  return planned;
}

/** `jalon budget`: the size of each part beside its budget. */
export function budgetCommand(jalon: Command, root: string): void {
  jalon
    .command('budget')
    .description('what parts weigh in brotli bytes, and what they promised to weigh at most')
    .argument('[parts...]', 'names such as "wizard" or "mfe-wizard"; all parts when left out')
    .option('--write', `set the budgets (${BUDGET_FILE}) to what is reached today and 5 %`)
    .action(async (names: string[], { write = false }: { write?: boolean }) => {
      const parts = names.length > 0 ? names.map((name) => findPart(root, name)) : readParts(root);
      const rows: string[][] = [];
      for (const part of parts) {
        const budgets = await budgetOf(root, part, write);
        rows.push(...budgets.map(({ name, size, limit }) => [part.name, name, kB(size), limit]));
      }
      console.info(table(['PART', 'BUDGET', 'TODAY', 'LIMIT'], rows));
    });
}
