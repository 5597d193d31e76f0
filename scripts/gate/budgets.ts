import picomatch from 'picomatch';
import { brotliCompressSync } from 'node:zlib';
import { parseBytes, formatKB, type Budget } from '../core/budget';
import type { Release } from '../core/release';
import {
  nameOf,
  ON_PUBLISH,
  routeName,
  type GateContext,
  type ReadFile,
  type GateRule,
} from './rule';

/** The files that a budget covers, each once. The budget of a route covers the part's entry and the page's files. */
export function filesOf({ routes, pages, entry, files }: Release, path: Budget['path']): string[] {
  const matching = [path].flat().flatMap((glob) => {
    if (!glob.startsWith('/')) {
      const matches = picomatch(glob);
      return files.map((file) => file.path).filter((file) => matches(file));
    }
    const page = pages[routes.find((route) => route.path === glob)?.page ?? ''];
    return page ? [entry, ...page.js, ...page.css] : [];
  });
  return [...new Set(matching)];
}

/** The hash in the name of a file: "client/entry.1a2b3c4d5e.js". */
const NAME_HASH = /\.([0-9a-f]{8,})\./;

/**
 * Brotli bytes that a visitor downloads for some files. Zeros stand in place of hashes (inputs, file names, integrity):
 * these are random and do not compress, so they would change the size with every build.
 */
export function createSizer({ inputs, files }: Release, readFile: ReadFile) {
  const hashes = files.flatMap(({ path, integrity }) => [
    ...(NAME_HASH.exec(path)?.slice(1) ?? []),
    integrity.slice(integrity.indexOf('-') + 1),
  ]);
  const escaped = [inputs, ...hashes].map((hash) => hash.replace(/[.+^${}()|[\]\\?]/g, '\\$&'));
  const anyHash = new RegExp(escaped.join('|'), 'g');
  const weights = new Map<string, number>();
  const weigh = (path: string) => {
    const cached = weights.get(path);
    if (cached !== undefined) return cached;
    const text = Buffer.from(readFile(path) ?? '').toString('latin1');
    const plain = text.replace(anyHash, (hash) => '0'.repeat(hash.length));
    const weight = brotliCompressSync(Buffer.from(plain, 'latin1')).length;
    weights.set(path, weight);
    return weight;
  };
  return (paths: readonly string[]) => paths.reduce((sum, path) => sum + weigh(path), 0);
}

/** "client/entry.1a2b.js" → "client/entry.*.js": the hash changes with every build. */
const withoutHash = (file: string) => file.replace(NAME_HASH, '.*.');

/** What is measured in every part: the whole part, its entry, each page. */
function subjects({ pages, entry, routes }: Release): Omit<Budget, 'limit'>[] {
  const whole = { name: 'everything a browser can ask for', path: 'client/**' };
  const start = pages.shell;
  if (start) return [whole, { name: 'start', path: [...start.js, ...start.css].map(withoutHash) }];
  const ofPages = routes.map(({ path }) => ({ name: `page ${path}`, path }));
  return [whole, { name: 'entry', path: withoutHash(entry) }, ...ofPages];
}

/**
 * Sizes in bytes of the whole part, its entry, each page and everything else with a budget; 0 if no file matches.
 * `limit` is the budget in bytes; null without a budget.
 */
export function measureBudgets(release: Release, readFile: ReadFile) {
  const weigh = createSizer(release, readFile);
  const all = new Map<string, Omit<Budget, 'limit'> & { limit?: string }>(
    [...subjects(release), ...release.budgets].map((subject) => [String(subject.path), subject]),
  );
  return [...all.values()].map(({ name, path, limit }) => {
    const allowed = limit === undefined ? null : parseBytes(limit);
    return { name, path, size: weigh(filesOf(release, path)), limit: allowed };
  });
}

/** Factor by which a planned limit exceeds the current size. */
const MARGIN = 1.05;

/**
 * The budgets of a part with those raised that are exceeded, those added that are missing (of the whole part, its entry
 * and each page), and those removed that match nothing. New limits are the size times {@link MARGIN}, rounded up to
 * 0.1 kB.
 */
export const planBudgets = (release: Release, readFile: ReadFile): Budget[] =>
  measureBudgets(release, readFile)
    .filter(({ size }) => size > 0)
    .map(({ name, path, size, limit }) => {
      const isEnough = limit !== null && size <= limit;
      const bytes = isEnough ? limit : Math.ceil((size * MARGIN) / 100) * 100;
      return { name, path, limit: `${String(bytes / 1000)} kB` };
    });

export const budgets = {
  code: 'over-budget',
  refuses:
    'a budget of `size-limit.json` that is exceeded; a page without one that is over the operator’s `pageBudget`',
  when: ON_PUBLISH,
  run({ release, readFile, config }: Pick<GateContext, 'release' | 'readFile' | 'config'>) {
    const command = `"npx jalon budget --write ${release.part}"`;
    // The operator's budget for pages without a budget of their own: "40 kB".
    const most = config.pageBudget === undefined ? Infinity : parseBytes(config.pageBudget);
    return measureBudgets(release, readFile).flatMap(({ name, path, size, limit }) => {
      if (limit !== null && size === 0) {
        return `${nameOf(release)}: the budget "${name}" matches nothing (${[path].flat().join(', ')}). Correct it in size-limit.json, or remove it: ${command}.`;
      }
      if (limit !== null && size > limit) {
        return `${nameOf(release)}: "${name}" is ${formatKB(size)}, its budget ${formatKB(limit)}. Make it smaller, or raise its budget: ${command}.`;
      }
      const isPage = typeof path === 'string' && path.startsWith('/');
      if (limit !== null || !isPage || size <= most) return [];
      return `${routeName(release, path)} is ${formatKB(size)} and has no budget; "pageBudget" in the operator’s site.config.json allows such a page ${formatKB(most)}. Make it smaller, or give it a budget: ${command}.`;
    });
  },
} satisfies GateRule;
