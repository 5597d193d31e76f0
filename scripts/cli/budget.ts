import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderFiles } from '../gate';
import { planBudgets, weights } from '../gate/budgets';
import { buildPart } from '../delivery/build-part';
import { BUDGET_FILE, kB } from '../core/budget';
import { builtStore } from '../store/open';
import { markdownTable, stepOnStderr } from '../core/terminal';
import { success, partsOf, type Call, type Report } from './command';

/** Reports each part's size (brotli bytes) beside its budgets; `--write` raises and adds budgets. */
export async function budget(call: Call): Promise<Report> {
  const { root, flags } = call;
  const store = builtStore(root);
  const budgets: { part: string; name: string; size: number; limit: number | null }[] = [];
  for (const part of partsOf(call)) {
    const release = await stepOnStderr(`build ${part.name}`, () => buildPart(root, part, store));
    const readFile = folderFiles(await store.releaseFolder(release));
    const planned = flags.write ? planBudgets(release, readFile) : release.budgets;
    if (flags.write) {
      const text = JSON.stringify(planned, null, 2);
      writeFileSync(join(part.folder, BUDGET_FILE), `${text}\n`);
    }
    for (const { name, size, limit } of weights({ ...release, budgets: planned }, readFile)) {
      budgets.push({ part: part.name, name, size, limit });
    }
  }
  const rows = budgets.map(({ part, name, size, limit }) => [
    ...[part, name, kB(size), limit === null ? '' : kB(limit)],
  ]);
  return success(markdownTable(['Part', 'What', 'Today', 'Budget'], rows), { budgets });
}
