import { brotliCompressSync } from 'node:zlib';
import { bytesOf, type Budget } from '../model/budget';
import type { Release } from '../model/release';
import type { ReadFile } from './read-file';
import type { Refusal } from './refusal';
import { sideOf } from './side';

const SPECIAL = /[.+^${}()|[\]\\?]/g;

/** "*" stays within a folder, "**" does not. */
function globExpression(glob: string): RegExp {
  const escaped = glob.replace(SPECIAL, '\\$&');
  const body = escaped.replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'));
  return new RegExp(`^${body}$`);
}

/** What the page of a route needs of this part before it runs. */
function filesOfRoute({ routes, pages, entry }: Release, path: string): string[] {
  const route = routes.find((candidate) => candidate.path === path);
  const page = route && pages[route.page];
  return page ? [entry, ...page.js, ...page.css] : [];
}

/** The files a budget speaks of, each once. */
export function budgetFiles(release: Release, path: Budget['path']): string[] {
  const found = [path].flat().flatMap((one) => {
    if (one.startsWith('/')) return filesOfRoute(release, one);
    const expression = globExpression(one);
    return release.files.map((file) => file.path).filter((file) => expression.test(file));
  });
  return [...new Set(found)];
}

/** What a visitor downloads for some files, each compressed once however many budgets speak of it. */
export function scales(readFile: ReadFile) {
  const weights = new Map<string, number>();
  const compressed = (file: string) => {
    const known = weights.get(file);
    if (known !== undefined) return known;
    const weight = brotliCompressSync(readFile(file) ?? new Uint8Array()).length;
    weights.set(file, weight);
    return weight;
  };
  const plain = (file: string) => readFile(file)?.length ?? 0;
  return (files: readonly string[], brotli = true) =>
    files.map(brotli ? compressed : plain).reduce((sum, weight) => sum + weight, 0);
}

/** Budgets the release promised and does not keep. */
export function checkBudgets(candidate: Release, readFile: ReadFile): Refusal[] {
  const side = sideOf(candidate);
  const weigh = scales(readFile);
  return candidate.budgets.flatMap(({ name: budget, path, limit, brotli }): Refusal[] => {
    const files = budgetFiles(candidate, path);
    if (files.length === 0) {
      return [{ kind: 'budget-unmatched', side, budget, path: [path].flat().join(', ') }];
    }
    const size = weigh(files, brotli);
    const most = bytesOf(limit);
    return size <= most ? [] : [{ kind: 'budget-exceeded', side, budget, size, limit: most }];
  });
}
