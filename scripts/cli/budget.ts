import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderFiles } from '../gate';
import { planBudgets, weights } from '../gate/budgets';
import type { Part } from '../core/parts';
import { buildPart } from '../delivery/build-part';
import { BUDGET_FILE, kB, readBudgets } from '../core/budget';
import { checkoutStore } from '../store/open';
import { markdownTable, stepOnStderr } from '../core/terminal';
import { done, partsOf, type Call, type Report } from './command';

/** The parts of a release with their sizes. @param write sets the budgets to what is reached today and 5 %. */
async function weigh(root: string, part: Part, write: boolean) {
  const store = checkoutStore(root);
  const release = await stepOnStderr(`build ${part.name}`, () => buildPart(root, part, store));
  const readFile = folderFiles(await store.releaseFolder(release));
  const budgets = write ? planBudgets(release, readFile) : readBudgets(part.folder);
  if (write) {
    writeFileSync(join(part.folder, BUDGET_FILE), `${JSON.stringify(budgets, null, 2)}\n`);
  }
  return weights({ ...release, budgets }, readFile).map(({ name, size, limit }) => {
    return { part: part.name, name, size, limit };
  });
}

/** The size of each part (bytes, brotli) beside its budgets. */
export async function budget(call: Call): Promise<Report> {
  const { root, flags } = call;
  const budgets: Awaited<ReturnType<typeof weigh>> = [];
  for (const part of partsOf(call)) {
    budgets.push(...(await weigh(root, part, flags.write === true)));
  }
  const rows = budgets.map(({ part, name, size, limit }) => [
    ...[part, name, kB(size), limit === null ? '' : kB(limit)],
  ]);
  return done(markdownTable(['Part', 'What', 'Today', 'Budget'], rows), { budgets });
}
