import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { folderFiles } from '../gate';
import { planBudgets, weights } from '../gate/budgets';
import { findPart, readParts, type Part } from '../core/parts';
import { buildPart } from '../delivery/build-part';
import { BUDGET_FILE, kB, readBudgets } from '../core/budget';
import { checkoutStore } from '../store/open';
import { markdownTable, step } from '../core/terminal';

/** Rows of a table: the sizes of a part beside its budgets. */
async function budgetRows(root: string, part: Part, write: boolean): Promise<string[][]> {
  const store = checkoutStore(root);
  const { release } = await step(`build ${part.name}`, () => buildPart(root, part, store));
  const readFile = folderFiles(await store.releaseFolder(release));
  const budgets = write ? planBudgets(release, readFile) : readBudgets(part.folder);
  if (write) {
    writeFileSync(join(part.folder, BUDGET_FILE), `${JSON.stringify(budgets, null, 2)}\n`);
  }
  return weights({ ...release, budgets }, readFile).map(({ name, size, limit }) => [
    ...[part.name, name, kB(size), limit === null ? '' : kB(limit)],
  ]);
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
      for (const part of parts) rows.push(...(await budgetRows(root, part, write)));
      console.info(markdownTable(['Part', 'What', 'Today', 'Budget'], rows));
    });
}
