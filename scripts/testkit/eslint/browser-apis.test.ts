import { execFileSync } from 'node:child_process';
import { ESLint, type Linter, type Rule } from 'eslint';
import { parser } from 'typescript-eslint';
import oldestBrowsers from '../../build/webpack/oldest-browsers.json';
import { findRoot } from '../../core/paths';
import { temporaryFolders } from '../temporary-folder';

const browserApis = jest.requireActual<Rule.RuleModule>('./browser-apis.cjs');
const folderWith = temporaryFolders();
const FILE = 'sample.ts';

const REFUSED: [code: string, message: string][] = [
  ["URL.canParse('/')", 'URL.canParse is missing in Chrome 103, Safari 16, Safari on iOS 16.'],
  ["window.URL.canParse('/')", 'URL.canParse is missing in'],
  ['[1].toSorted()', 'Array.toSorted is missing in Chrome 103.'],
  ['export const last = (rows: readonly string[]) => rows.toReversed()', 'Array.toReversed'],
  ['new Set([1]).union(new Set([2]))', 'Set.union is missing in'],
  ['document.startViewTransition(() => {})', 'Document.startViewTransition is missing in'],
  ['new URLPattern()', 'URLPattern is missing in'],
  ['requestIdleCallback(() => {})', 'requestIdleCallback is missing in Safari 16'],
  ['/(?<!a)b/.test("b")', 'Lookbehind is missing in Safari 16'],
  ['/[a--b]/v.test("b")', 'The flag v is missing in Chrome 103'],
];

const ACCEPTED = [
  '[1].findLast(Boolean)',
  'Object.hasOwn({}, "a")',
  "navigator.locks.request('a', () => null)",
  'export const canIdle = typeof requestIdleCallback === "function"',
  'document.startViewTransition?.(() => {})',
  'export const own = { canParse: () => true }; own.canParse()',
  'export type Pattern = URLPattern',
  '/(?<name>a)(?=b)/.test("b")',
];

/** The messages for each sample. All samples are lines of one program, because loading types takes seconds. */
async function messagesOf(samples: readonly string[]): Promise<string[]> {
  const compilerOptions = { strict: true, types: [], lib: ['ESNext', 'DOM'] };
  const folder = folderWith({
    'tsconfig.json': JSON.stringify({ compilerOptions, files: [FILE] }),
    [FILE]: samples.map((code) => `${code};`).join('\n'),
  });
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: {
      files: [FILE],
      languageOptions: {
        parser,
        parserOptions: { project: 'tsconfig.json', tsconfigRootDir: folder },
      },
      plugins: { jalon: { rules: { 'browser-apis': browserApis } } },
      rules: { 'jalon/browser-apis': ['error', oldestBrowsers] },
    },
  });
  const [result] = await eslint.lintFiles([FILE]);
  return samples.map((_, index) =>
    (result?.messages ?? [])
      .filter(({ line }) => line === index + 1)
      .map(({ message }) => message)
      .join(),
  );
}

/** The setting of a rule in the configuration of the checkout, for each file. */
function settingsOf(rule: string, files: readonly string[]): Linter.RuleEntry[] {
  const script = `import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const configs = await Promise.all(${JSON.stringify(files)}.map((file) => eslint.calculateConfigForFile(file)));
    console.log(JSON.stringify(configs.map(({ rules }) => rules['${rule}'] ?? [0])));`;
  const args = ['--input-type=module', '--eval', script];
  const output = execFileSync(process.execPath, args, { cwd: findRoot(), encoding: 'utf8' });
  return JSON.parse(output) as Linter.RuleEntry[];
}

test('functions that an oldest browser lacks are refused, unless feature-tested; our own functions and common ones are accepted', async () => {
  const said = await messagesOf([...REFUSED.map(([code]) => code), ...ACCEPTED]);
  expect(said).toEqual([
    ...REFUSED.map(([, message]) => expect.stringContaining(message) as string),
    ...ACCEPTED.map(() => ''),
  ]);
});

test('the rule browser-apis applies to the sources of parts and of the shared package, not to tools and tests', () => {
  const held = ['shell/src/main.tsx', 'shared/src/ui/index.ts', 'mfe-wizard/src/pages/a.tsx'];
  const others = ['scripts/paths.ts', 'shell/src/app/App.test.tsx', 'shared/src/testing/index.ts'];
  const expected = [...held.map(() => [2, oldestBrowsers]), ...others.map(() => [0])];
  expect(settingsOf('jalon/browser-apis', [...held, ...others])).toEqual(expected);
});

test('imports of sources of another part are refused in the files of parts, of the shared package and of tools', async () => {
  const refused = [
    '../../../mfe-other/src/lib',
    '@jalon/mfe-other/src/lib',
    '@jalon/shared/src/ui',
  ];
  const accepted = ['../lib/dates', './shell', '@jalon/shared/ui', '../../scripts/local/seed.json'];
  const code = [...refused, ...accepted].map((name) => `import '${name}';`).join('\n');
  const files = ['shell/src/main.ts', 'mfe-wizard/src/a.ts', 'mfe-wizard/e2e/a.journey.test.ts'];
  const others = ['shared/src/ui/index.ts', 'shared/src/forms/index.ts', 'scripts/core/paths.ts'];
  for (const setting of settingsOf('no-restricted-imports', [...files, ...others])) {
    const rules = { 'no-restricted-imports': setting };
    const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: { rules } });
    const [result] = await eslint.lintText(code);
    expect(result?.messages.map(({ line }) => line)).toEqual(refused.map((_, index) => index + 1));
    expect(result?.messages[0]?.message).toContain('Parts never import each other');
  }
});
