import { writeFileSync } from 'node:fs';
import type { SourceMapping } from 'node:module';
import { join } from 'node:path';
import { BUDGET_FILE, formatKB, parseBytes } from '../core/budget';
import { UsageError } from '../core/errors';
import type { Part } from '../core/parts';
import { readSourceMap, type Release } from '../core/release';
import { listFirstNames, markdownTable, runStep } from '../core/terminal';
import { buildPart } from '../delivery/build-part';
import { readFilesOf } from '../gate';
import { filesOf, planBudgets, createSizer, measureBudgets } from '../gate/budgets';
import type { ReadFile } from '../gate/rule';
import { openBuiltStore } from '../store/open';
import { success, namedParts, type Call, type Report } from './command';

/** A part as it is in the checkout, built. */
async function built(root: string, part: Part): Promise<{ release: Release; readFile: ReadFile }> {
  const store = openBuiltStore(root);
  const release = await runStep(`build ${part.name}`, () => buildPart(root, part, store));
  return { release, readFile: readFilesOf(await store.releaseFolder(release)) };
}

/** Reports each part's size (brotli bytes) beside its budgets; `--write` raises and adds budgets. */
export async function reportBudgets(call: Call): Promise<Report> {
  const { root, flags } = call;
  if (flags.page !== undefined) return pageReport(call, flags.page);
  const budgets = [];
  for (const part of namedParts(call)) {
    const { release, readFile } = await built(root, part);
    const planned = flags.write ? planBudgets(release, readFile) : release.budgets;
    const text = JSON.stringify(planned, null, 2);
    if (flags.write) writeFileSync(join(part.folder, BUDGET_FILE), `${text}\n`);
    for (const { name, size, limit } of measureBudgets({ ...release, budgets: planned }, readFile))
      budgets.push({ part: part.name, name, size, limit });
  }
  const rows = budgets.map(({ part, name, size, limit }) => [
    ...[part, name, formatKB(size), limit === null ? '' : formatKB(limit)],
  ]);
  return success(markdownTable(['Part', 'What', 'Today', 'Budget'], rows), { budgets });
}

/** Minified bytes of each source in a file of a release, the largest first. */
function modulesIn(file: string, readFile: ReadFile) {
  const map = readSourceMap(file, readFile);
  const sizes = new Map<string, number>();
  const lines = String(Buffer.from(readFile(file) ?? '')).split('\n');
  for (const [line, code] of lines.entries())
    for (let column = 0; column < code.length; column += 1) {
      const mapping: Partial<SourceMapping> = map?.findEntry(line, column) ?? {};
      const module = mapping.originalSource ?? 'JSON, generated code';
      sizes.set(module, (sizes.get(module) ?? 0) + 1);
    }
  return [...sizes].sort(([, one], [, other]) => other - one);
}

/** "client/FaqPage.1a2b.js" → "FaqPage.js"; a chunk with a number for a name is named by the pages that share it. */
function nameOf(file: string, { pages }: Release): string {
  const [, name = '', type = ''] = /([^/.]+)[^/]*(\.\w+)$/.exec(file) ?? [];
  if (!/^\d+$/.test(name)) return name + type;
  const sharing = Object.entries(pages).filter(([, { js, css }]) => [...js, ...css].includes(file));
  return `shared by ${listFirstNames(sharing.map(([page]) => page))}`;
}

const MAX_MODULES = 5;

/** The files that the budget of a page counts, with the largest modules of each. */
export function measurePageFiles(release: Release, readFile: ReadFile, path: string) {
  const weigh = createSizer(release, readFile);
  return filesOf(release, path).map((file) => ({
    name: nameOf(file, release),
    size: weigh([file]),
    modules: modulesIn(file, readFile).slice(0, MAX_MODULES),
  }));
}

async function pageReport(call: Call, path: string): Promise<Report> {
  const parts = namedParts(call);
  const part = parts.find(({ routes }) => routes.some((route) => route.path === path));
  if (!part) {
    const names = parts.map(({ name }) => name).join(', ');
    throw new UsageError(`No page of ${names} is at ${path}: "jalon budget" lists the pages.`);
  }
  const { release, readFile } = await built(call.root, part);
  const chunks = measurePageFiles(release, readFile, path);
  const rows = chunks.flatMap(({ name, size, modules }) =>
    modules.map(([module, bytes], index) => [
      ...(index === 0 ? [name, formatKB(size)] : ['', '']),
      ...[module, formatKB(bytes)],
    ]),
  );
  const headings = ['File', 'Brotli', 'Largest modules', 'Minified'];
  const size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
  const written = release.budgets.find((budget) => budget.path === path)?.limit;
  const limit = written === undefined ? null : parseBytes(written);
  const budget = limit === null ? 'without a budget' : `of ${formatKB(limit)}`;
  const total = `${path}: ${formatKB(size)} ${budget}`;
  return success(`${total}\n\n${markdownTable(headings, rows)}`, { path, size, limit, chunks });
}
