import { releaseOf, route } from '../testkit/release-builder';
import { checkBudgets, planBudgets } from './budgets';
import { describeRefusal } from './refusal';

const files = {
  'client/entry.1a2b3c4d5e.js': 'entry '.repeat(2000),
  'client/HomePage.js': Array.from({ length: 900 }, (_, index) => String(index * 7919)).join(),
};
const entry = 'client/entry.1a2b3c4d5e.js';
const release = { ...releaseOf({ routes: [route(), route({ path: '/faq' })], files }), entry };
const readFile = (path: string) => Buffer.from(Reflect.get(files, path) ?? '');

const shell = {
  ...releaseOf({ part: 'shell' }),
  pages: { shell: { js: ['client/shell.0011223344.js'], css: [], server: 'server/shell.cjs' } },
};

test('all of a remote, its entry and each of its routes have a budget, whatever the next hash', () => {
  const planned = planBudgets(release, readFile).map(({ name, path }) => [name, path]);
  expect(planned).toEqual([
    ['everything a browser can ask for', 'client/**'],
    ['entry', 'client/entry.*.js'],
    ['page /', '/'],
    ['page /faq', '/faq'],
  ]);
});

test('the shell has one for what starts every page', () => {
  const [, start] = planBudgets(shell, () => Buffer.from(''));
  expect(start?.path).toEqual(['client/shell.*.js']);
});

test('the limits leave 5 % and what rounding to 0.1 kB adds', () => {
  for (const { size, limit } of planBudgets(release, readFile)) {
    const bytes = Math.round(Number.parseFloat(limit) * 1000);
    expect(bytes).toBeGreaterThanOrEqual(size * 1.05);
    expect(bytes).toBeLessThan(size * 1.05 + 100);
  }
});

test('a part keeps the budgets it was just given', () => {
  const budgets = planBudgets(release, readFile);
  expect(checkBudgets({ ...release, budgets }, readFile)).toEqual([]);
});

describe('a page without a budget of its own', () => {
  const size = planBudgets(release, readFile).find(({ path }) => path === '/')?.size ?? 0;
  const above = `${String((size - 1) / 1000)} kB`;
  const faq = { name: 'page /faq', path: '/faq', limit: '1 MB' };

  test('a page without a budget is refused over the operator’s budget, and the refusal says what to do', () => {
    const refusals = checkBudgets({ ...release, budgets: [faq] }, readFile, above);
    expect(refusals).toMatchObject([
      { kind: 'budget-missing', route: { part: 'demo', path: '/' }, size, limit: size - 1 },
    ]);
    expect(refusals.map(describeRefusal).join()).toMatch(
      /^\/ of demo \S+ is \S+ kB and has no budget; "pageBudget" in the operator’s site\.config\.json allows such a page \S+ kB\. Make it smaller, or give it a budget/,
    );
  });

  test.each([
    ['within the operator’s budget', `${String(size / 1000)} kB`],
    ['where the operator has no budget', undefined],
  ])('a page without a budget is accepted %s', (_, pageBudget) => {
    expect(checkBudgets(release, readFile, pageBudget)).toEqual([]);
  });
});

test('trust, rule 6: hashes in file names, in texts and of the inputs move no budget', () => {
  const next = 'client/entry.99e8d7c6b5.js';
  const importing = (name: string, inputs: string) => `import "${name}"; "demo_${inputs}"`;
  const sizes = (name: string, inputs: string) => {
    const texts = {
      [name]: files[entry],
      'client/HomePage.js': importing(name.slice('client/'.length), inputs),
    };
    const built = {
      ...releaseOf({ routes: [route()], files: texts, inputs }),
      entry: name,
    };
    const read = (path: string) => Buffer.from(texts[path] ?? '');
    return planBudgets(built, read).map(({ path, size }) => [path, size]);
  };
  expect(sizes(next, 'beef4321')).toEqual(sizes(entry, 'cafe0000'));
});
