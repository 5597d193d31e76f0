import { brotliCompressSync } from 'node:zlib';
import { siteConfigFixture } from '@jalon/shared/testing';
import type { Budget } from '../core/budget';
import type { Release } from '../core/release';
import { releaseOf, route } from '../testkit/release-builder';
import type { FileTexts } from '../testkit/temporary-folder';
import { budgets as rule, planBudgets, measureBudgets } from './budgets';

const ENTRY = 'client/entry.1a2b3c4d5e.js';
const STYLES = '.a_demo0000{top:0}';
const NOISE = Array.from({ length: 900 }, (_, index) => String(index * 7919)).join();
const files: FileTexts = {
  [ENTRY]: 'entry '.repeat(2000),
  'client/HomePage.js': NOISE,
  'client/HomePage.css': STYLES,
  'client/deep/other.js': NOISE,
};
const release = {
  ...releaseOf({ routes: [route(), route({ path: '/faq' })], files }),
  entry: ENTRY,
};
const readFile = (path: string) => Buffer.from(files[path] ?? '');
const refusalsFor = (budgets: Budget[], operated: { pageBudget?: string } = {}) => {
  const config = { ...siteConfigFixture, ...operated };
  return rule.run({ release: { ...release, budgets }, readFile, config });
};

const shell: Release = {
  ...releaseOf({ part: 'shell', files: { 'client/shell.0011223344.js': '' } }),
  pages: { shell: { js: ['client/shell.0011223344.js'], css: [], server: 'server/shell.cjs' } },
};

test('planBudgets plans budgets for a whole part, its entry or start, and each route, without hashes', () => {
  const planned = (of: Release) => planBudgets(of, readFile).map(({ path }) => path);
  expect(planned(release)).toEqual(['client/**', 'client/entry.*.js', '/', '/faq']);
  expect(planned(shell)).toEqual(['client/**', ['client/shell.*.js']]);
});

test('planBudgets sets missing limits 5 % above the size, rounded up to 0.1 kB, and the part passes them', () => {
  const budgets = planBudgets(release, readFile);
  for (const { size, limit: bytes } of measureBudgets({ ...release, budgets }, readFile)) {
    expect(bytes).toBeGreaterThanOrEqual(size * 1.05);
    expect(bytes).toBeLessThan(size * 1.05 + 100);
  }
  expect(refusalsFor(budgets)).toEqual([]);
});

test('planBudgets keeps what is within its limit, raises what exceeds it and removes what matches nothing', () => {
  const fresh = planBudgets(release, readFile);
  const ample = { name: 'home', path: '/', limit: '80 kB' };
  const exceeded = { name: 'page /faq', path: '/faq', limit: '0.1 kB' };
  const deep = { name: 'deep files', path: 'client/deep/**', limit: '9.5 kB' };
  const gone = { name: 'page /gone', path: '/gone', limit: '1 kB' };
  const budgets = [gone, deep, exceeded, ample];
  expect(planBudgets({ ...release, budgets }, readFile)).toEqual([
    ...fresh.map((budget) => (budget.path === '/' ? ample : budget)),
    deep,
  ]);
});

describe('a page without a budget of its own', () => {
  const size = measureBudgets(release, readFile).find(({ path }) => path === '/')?.size ?? 0;
  const above = `${String((size - 1) / 1000)} kB`;
  const faq = { name: 'page /faq', path: '/faq', limit: '1 MB' };

  test('a page without a budget is refused with the remedy when it exceeds the operator’s page budget', () => {
    expect(refusalsFor([faq], { pageBudget: above })).toEqual([
      expect.stringMatching(
        /^\/ of demo \S+ is \S+ kB and has no budget; "pageBudget" in the operator’s site\.config\.json allows such a page \S+ kB\. Make it smaller, or give it a budget: "npx jalon budget --write demo"\.$/,
      ),
    ]);
  });

  test.each([
    ['within the operator’s page budget', { pageBudget: `${String(size / 1000)} kB` }],
    ['when the operator has no page budget', {}],
  ])('a page without a budget is accepted %s', (_, operated) => {
    expect(refusalsFor([], operated)).toEqual([]);
  });
});

const weightOf = (path: Budget['path']) => {
  const budgets = [{ name: 'all', path, limit: '0 B' }];
  return measureBudgets({ ...release, budgets }, readFile).find(({ name }) => name === 'all');
};

const refusals = (budget: Omit<Budget, 'name'>) => refusalsFor([{ name: 'all', ...budget }]);

test('a size at its limit is accepted, and one byte more is refused', () => {
  const path = ['client/HomePage.js', 'client/HomePage.css'];
  const brotli = (text: string) => brotliCompressSync(Buffer.from(text)).length;
  const size = brotli(NOISE) + brotli(STYLES);
  expect(size).toBeLessThan(NOISE.length * 0.75);
  expect(refusals({ path, limit: `${String(size)} B` })).toEqual([]);
  expect(refusals({ path, limit: `${String(size - 1)} B` })).toEqual([
    expect.stringMatching(
      /^demo \S+: "all" is \S+ kB, its budget \S+ kB\. Make it smaller, or raise its budget: "npx jalon budget --write demo"\.$/,
    ),
  ]);
});

test('a budget that matches no file is refused', () => {
  expect(refusals({ path: '/gone', limit: '1 kB' })).toEqual([
    expect.stringContaining('the budget "all" matches nothing (/gone)'),
  ]);
});

test('a budget for a route counts its entry, code and style sheets', () => {
  const files = [ENTRY, 'client/HomePage.js', 'client/HomePage.css'];
  expect(weightOf('/')?.size).toBe(weightOf(files)?.size);
});

test('in a budget, one star matches a folder and two stars match everything below it', () => {
  const all = ['client/HomePage.js', ENTRY, 'client/entry.js'];
  expect(weightOf('client/*.js')?.size).toBe(weightOf(all)?.size);
  expect(weightOf('client/**/*.js')?.size).toBe(weightOf([...all, 'client/deep/other.js'])?.size);
});

test('a budget counts a file once when two patterns match it', () => {
  expect(weightOf(['client/*.js', ENTRY])?.size).toBe(weightOf('client/*.js')?.size);
});

test('hashes in file names, texts and inputs do not change measured sizes', () => {
  const sizes = (hash: string, inputs: string) => {
    const entry = `client/entry.${hash}.js`;
    const page = `client/HomePage.${hash}.css`;
    const named: FileTexts = { [entry]: files[ENTRY] ?? '', [page]: inputs };
    const made = releaseOf({ routes: [route()], files: named, inputs });
    const listed = made.files.map(({ path, integrity }) => `${path} ${integrity}`);
    const texts: FileTexts = {
      ...named,
      'client/HomePage.js': `"demo_${inputs}" ${listed.join()}`,
    };
    const read = (path: string) => Buffer.from(texts[path] ?? '');
    return measureBudgets({ ...made, entry }, read).map(({ name, size }) => [name, size]);
  };
  expect(sizes('99e8d7c6b5', 'beef4321')).toEqual(sizes('1a2b3c4d5e', 'cafe0000'));
});
