import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderFiles } from '../gate';
import { planBudgets, weights } from '../gate/budgets';
import { findPart, readParts, type Part } from '../core/parts';
import { buildPart } from '../delivery/build-part';
import { BUDGET_FILE, kB, readBudgets } from '../core/budget';
import { checkoutStore } from '../store/open';
import { markdownTable, step, stepOnStderr } from '../core/terminal';
import type { Call } from './call';
import { EXIT, type Report } from './exit-codes';

interface Weighed {
  part: string;
  name: string;
  /** Bytes, brotli. */
  size: number;
  limit: number | null;
}

/** The sizes of a part beside its budgets. */
async function weigh(root: string, part: Part, write: boolean, json = false): Promise<Weighed[]> {
  const progress = json ? stepOnStderr : step;
  const store = checkoutStore(root);
  const { release } = await progress(`build ${part.name}`, () => buildPart(root, part, store));
  const readFile = folderFiles(await store.releaseFolder(release));
  const budgets = write ? planBudgets(release, readFile) : readBudgets(part.folder);
  if (write) {
    writeFileSync(join(part.folder, BUDGET_FILE), `${JSON.stringify(budgets, null, 2)}\n`);
  }
  return weights({ ...release, budgets }, readFile).map(({ name, size, limit }) => {
    return { part: part.name, name, size, limit };
  });
}

/** The size of each part beside its budgets. */
export async function budget({ root, names, flags }: Call): Promise<Report> {
  const { write = false, json } = flags;
  const parts = names.length > 0 ? names.map((name) => findPart(root, name)) : readParts(root);
  const weighed: Weighed[] = [];
  for (const part of parts) weighed.push(...(await weigh(root, part, write, json)));
  const rows = weighed.map(({ part, name, size, limit }) => [
    ...[part, name, kB(size), limit === null ? '' : kB(limit)],
  ]);
  const text = markdownTable(['Part', 'What', 'Today', 'Budget'], rows);
  return { text, data: { budgets: weighed }, exitCode: EXIT.done };
}
