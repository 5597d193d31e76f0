import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { RuleSetRule } from 'webpack';
import { findRoot } from '../../core/paths';
import { findPart } from '../../core/parts';
import { runWebpack } from '../../testkit/run-webpack';
import { temporaryFolders, writeFiles, type FileTexts } from '../../testkit/temporary-folder';
import { commonConfiguration, type Side } from './common';

const root = findRoot();
const part = findPart(root, 'wizard');
const context = { root, part, inputs: '', development: false };
const configuration = commonConfiguration(context, 'client');

function rulesFor(file: string): RuleSetRule[] {
  const rules = (configuration.module?.rules ?? []) as RuleSetRule[];
  const has = (pattern: unknown) => pattern instanceof RegExp && pattern.test(file);
  return rules.filter(({ test, exclude }) => has(test) && !has(exclude));
}

test.each([
  ['/checkout/mfe-wizard/src/pages/SearchStepPage.tsx', 1],
  ['/checkout/shared/src/format/index.ts', 1],
  ['/own/node_modules/@jalon/shared/src/format/index.ts', 1],
  ['/own/node_modules/library/src/index.ts', 0],
  ['/own/node_modules/@jalon/shared/node_modules/a/index.ts', 0],
])('the file %s is compiled by %d rules', (file, count) => {
  expect(rulesFor(file)).toHaveLength(count);
});

const folderWith = temporaryFolders();

/** Bundles a fixture with the output options of our builds. */
async function built(files: Record<string, string>): Promise<string> {
  const folder = folderWith(files);
  const output = { ...configuration.output, path: join(folder, 'built'), filename: 'main.js' };
  const options = { context: folder, entry: './main.js', output };
  await runWebpack({ mode: 'production', target: 'web', ...options });
  return readFileSync(join(output.path, output.filename), 'utf8');
}

test('a module that throws during its evaluation runs again when it is required again', async () => {
  const script = await built({
    'main.js': `globalThis.load = () => require('./page');`,
    'page.js': `if (!globalThis.isMended) throw new Error('Broken'); module.exports = 'there';`,
  });
  const page = createContext({ isMended: false });
  runInContext(script, page);
  expect(() => runInContext('load()', page) as unknown).toThrow('Broken');
  runInContext('isMended = true', page);
  expect(runInContext('load()', page)).toBe('there');
});

test.each<[string, FileTexts, boolean]>([
  ['another style sheet', { 'src/a.css': '.a { top: 0 }' }, true],
  ['other code', { 'src/a.ts': 'other', 'src/a.css': '.a {}' }, false],
])(
  'class names are equal in client and server builds, and %s changes these names: %p',
  (_, sources, differ) => {
    const folder = folderWith({ 'src/a.ts': 'code', 'src/a.css': '.a {}' });
    const naming = (side: Side): string[] => {
      const here = { ...context, part: { ...part, folder } };
      const rules = JSON.stringify(commonConfiguration(here, side).module);
      return rules.match(/"(localIdentHashSalt|localIdentName|ident)":"[^"]+"/g) ?? [];
    };
    const before = naming('client');
    expect(before).toHaveLength(6);
    expect(naming('server')).toEqual(before);
    writeFiles(folder, sources);
    const kept = naming('client').filter((one) => before.includes(one));
    // The salt of shared styles is constant: the names of their classes contain the hash of the style sheets instead.
    expect(kept).toHaveLength(differ ? 2 : 6);
  },
);
