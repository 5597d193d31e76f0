import picomatch from 'picomatch';
import { brotliCompressSync } from 'node:zlib';
import { bytesOf, kB, type Budget } from '../model/budget';
import type { Release } from '../model/release';
import { nameOf, routeOf } from './neighbour';
import type { ReadFile } from './read-file';

const SPECIAL = /[.+^${}()|[\]\\?]/g;

/** The files of a part that the page of a route needs before it can run. */
function filesOfRoute({ routes, pages, entry }: Release, path: string): string[] {
  const route = routes.find((one) => one.path === path);
  const page = route && pages[route.page];
  return page ? [entry, ...page.js, ...page.css] : [];
}

/** The files that a budget covers, each once. */
function budgetFiles(release: Release, path: Budget['path']): string[] {
  const found = [path].flat().flatMap((one) => {
    if (one.startsWith('/')) return filesOfRoute(release, one);
    const matches = picomatch(one);
    return release.files.map((file) => file.path).filter((file) => matches(file));
  });
  return [...new Set(found)];
}

/** The hash in the name of a file: "client/entry.1a2b3c4d5e.js". */
const NAME_HASH = /\.([0-9a-f]{8,})\./;

/**
 * Reads files with zeros in place of hashes (inputs, file names, integrity). Hashes are random and do not compress, so
 * they would change the size with every build.
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

/** Bytes that a visitor downloads for some files; each file is compressed once. */
function sizer(release: Release, readAsBuilt: ReadFile) {
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

/** Pages without their own budget that exceed the operator's. */
function checkUnbudgeted(
  release: Release,
  weigh: ReturnType<typeof sizer>,
  limit: number,
): string[] {
  const own = new Set(release.budgets.flatMap(({ path }) => path));
  const pages = release.routes.filter(({ path }) => !own.has(path));
  return pages.flatMap(({ path }) => {
    const size = weigh(filesOfRoute(release, path));
    if (size <= limit) return [];
    return `${routeOf(release, path)} is ${kB(size)} and has no budget; "pageBudget" in the operator’s site.config.json allows such a page ${kB(limit)}. Make it smaller, or give it a budget in size-limit.json ("npx jalon budget --write").`;
  });
}

/** Budgets that the release exceeds. @param pageBudget of the operator, for pages without one: "40 kB". */
export function checkBudgets(
  submitted: Release,
  readFile: ReadFile,
  pageBudget?: string,
): string[] {
  const name = nameOf(submitted);
  const weigh = sizer(submitted, readFile);
  const unbudgeted =
    pageBudget === undefined ? [] : checkUnbudgeted(submitted, weigh, bytesOf(pageBudget));
  const exceeded = submitted.budgets.flatMap(({ name: budget, path, limit, brotli }) => {
    const files = budgetFiles(submitted, path);
    if (files.length === 0) {
      return `${name}: the budget "${budget}" matches nothing (${[path].flat().join(', ')}). Correct size-limit.json, or run "npx jalon budget --write".`;
    }
    const size = weigh(files, brotli);
    const most = bytesOf(limit);
    if (size <= most) return [];
    return `${name}: "${budget}" is ${kB(size)}, its budget ${kB(most)}. Make it smaller, or raise the limit in size-limit.json.`;
  });
  return [...exceeded, ...unbudgeted];
}

/** Factor by which a planned limit exceeds the current size. */
const MARGIN = 1.05;
const BYTES_PER_STEP = 100;
const STEPS_PER_KB = 10;

const limitFor = (size: number) =>
  `${String(Math.ceil((size * MARGIN) / BYTES_PER_STEP) / STEPS_PER_KB)} kB`;

/** "client/entry.1a2b.js" → "client/entry.*.js": the hash changes with every build. */
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

/** Current size in bytes of the whole part, its entry and each page, with the limit that the part sets itself. */
export function sizesOf(release: Release, readFile: ReadFile) {
  const weigh = sizer(release, readFile);
  return subjects(release).map(({ name, path }) => {
    const own = release.budgets.find((budget) => String(budget.path) === String(path));
    const size = weigh(budgetFiles(release, path));
    return { name, path, size, limit: own ? bytesOf(own.limit) : null };
  });
}

export interface MeasuredBudget extends Budget {
  /** Current size in bytes. */
  size: number;
}

/** Current size of each budget. */
export function measureBudgets(
  release: Release,
  budgets: readonly Budget[],
  readFile: ReadFile,
): MeasuredBudget[] {
  const weigh = sizer(release, readFile);
  return budgets.map((budget) => {
    const size = weigh(budgetFiles(release, budget.path), budget.brotli);
    return { ...budget, size };
  });
}

/** Budgets from current sizes with {@link MARGIN}: for the whole part, its entry and each route. */
export function planBudgets(release: Release, readFile: ReadFile): MeasuredBudget[] {
  return sizesOf(release, readFile).map(({ size, ...subject }) => {
    return { ...subject, size, limit: limitFor(size) };
  });
}
