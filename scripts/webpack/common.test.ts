import type { RuleSetRule } from 'webpack';
import { findRoot } from '../paths';
import { readParts } from '../parts';
import { commonConfiguration } from './common';

const root = findRoot();
const part = readParts(root).find(({ name }) => name === 'wizard') ?? readParts(root)[0];

function rulesFor(file: string): RuleSetRule[] {
  if (!part) throw new Error('There is no part.');
  const { module } = commonConfiguration({ root, part, inputs: '', development: false }, 'client');
  const rules = (module?.rules ?? []) as RuleSetRule[];
  const has = (pattern: unknown) => pattern instanceof RegExp && pattern.test(file);
  return rules.filter(({ test, exclude }) => has(test) && !has(exclude));
}

test.each([
  ['sources of the part', '/checkout/mfe-wizard/src/pages/SearchStepPage.tsx', 1],
  ['of the shared package in the checkout', '/checkout/shared/src/format/index.ts', 1],
  [
    'of the shared package where it is installed',
    '/own/node_modules/@jalon/shared/src/format/index.ts',
    1,
  ],
  ['of another package', '/own/node_modules/library/src/index.ts', 0],
  [
    'of a package inside the shared one',
    '/own/node_modules/@jalon/shared/node_modules/a/index.ts',
    0,
  ],
])('%s: %s', (_, file, count) => {
  expect(rulesFor(file)).toHaveLength(count);
});
