import { brotliCompressSync } from 'node:zlib';
import picomatch from 'picomatch';
import { bytesOf, type Budget } from '../model/budget';
import type { Release } from '../model/release';
import type { ReadFile } from './read-file';
import type { Refusal } from './refusal';
import { sideOf } from './side';

const SPECIAL = /[.+^${}()|[\]\\?]/g;

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
    const matches = picomatch(one);
    return release.files.map((file) => file.path).filter((file) => matches(file));
  });
  return [...new Set(found)];
}

/** The hash in the name of a file: "client/entry.1a2b3c4d5e.js". */
export const NAME_HASH = /\.([0-9a-f]{8,})\./;

/**
 * Gives the files of a release with zeros in place of its hashes: of its inputs, of file names and of the integrity that its
 * scripts check. Random text does not compress: what a part weighs would depend on what the hashes happen to be.
 */
function withoutHashes({ inputs, files }: Release, readFile: ReadFile): ReadFile {
  const hashes = files.flatMap(({ path, integrity }) => [
    ...(NAME_HASH.exec(path)?.slice(1) ?? []),
    integrity.slice(integrity.indexOf('-') + 1),
  ]);
  const escaped = [inputs, ...hashes].map((hash) => hash.replace(SPECIAL, '\\$&'));
  const anyHash = new RegExp(escaped.join('|'), 'g');
  return (path) => {
    const bytes = readFile(path);
    if (!bytes) return null;
    const text = Buffer.from(bytes).toString('latin1');
    return Buffer.from(
      text.replace(anyHash, (hash) => '0'.repeat(hash.length)),
      'latin1',
    );
  };
}

/** What a visitor downloads for some files, each compressed once however many budgets speak of it. */
export function scales(release: Release, readAsBuilt: ReadFile) {
  const readFile = withoutHashes(release, readAsBuilt);
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
  const weigh = scales(candidate, readFile);
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
