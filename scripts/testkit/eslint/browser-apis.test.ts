import { execFileSync } from 'node:child_process';
import { ESLint } from 'eslint';
import { parser } from 'typescript-eslint';
import { findRoot } from '../../core/paths';
import { temporaryFolders } from '../temporary-folder';
import oldestBrowsers from '../../build/webpack/oldest-browsers.json';
import browserApis from './browser-apis.cjs';

const root = findRoot();
const folderWith = temporaryFolders();
const FILE = 'sample.ts';

/** What the rule says of lines of browser code, line by line: types are read once for all. */
async function messagesOf(lines: readonly string[]): Promise<string[]> {
  const options = { target: 'ES2023', lib: ['ESNext', 'DOM', 'DOM.Iterable'], types: [] };
  const folder = folderWith({
    'tsconfig.json': JSON.stringify({ compilerOptions: options, files: [FILE] }),
    [FILE]: lines.join(';\n'),
  });
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['*.ts'],
      languageOptions: {
        parser,
        parserOptions: { project: 'tsconfig.json', tsconfigRootDir: folder },
      },
      plugins: { jalon: { rules: { 'browser-apis': browserApis } } },
      rules: { 'jalon/browser-apis': ['error', oldestBrowsers] },
    },
  });
  const [result] = await eslint.lintFiles([FILE]);
  return lines.map((_, index) => {
    const found = result?.messages.filter(({ line }) => line === index + 1) ?? [];
    return found.map(({ message }) => message).join();
  });
}

const REFUSED: [code: string, message: string][] = [
  ["URL.canParse('/')", 'URL.canParse is missing in Chrome 103, Safari 16, Safari on iOS 16.'],
  ["window.URL.canParse('/')", 'URL.canParse is missing in'],
  ['[1].toSorted()', 'Array.toSorted is missing in Chrome 103.'],
  ['export const last = (rows: readonly string[]) => rows.toReversed()', 'Array.toReversed'],
  ['Object.groupBy([1], String)', 'Object.groupBy is missing in'],
  ['Promise.withResolvers<void>()', 'Promise.withResolvers is missing in'],
  ['AbortSignal.any([])', 'AbortSignal.any is missing in'],
  ['new Set([1]).union(new Set([2]))', 'Set.union is missing in'],
  ['document.body.checkVisibility()', 'Element.checkVisibility is missing in Chrome 103'],
  ['document.startViewTransition(() => {})', 'Document.startViewTransition is missing in'],
  ['new URLPattern()', 'URLPattern is missing in'],
  ['requestIdleCallback(() => {})', 'requestIdleCallback is missing in Safari 16'],
  ['/(?<!a)b/.test("b")', 'Lookbehind is missing in Safari 16'],
  ['/[a--b]/v.test("b")', 'The flag v is missing in Chrome 103'],
];

const ACCEPTED = [
  'structuredClone({})',
  '[1].findLast(Boolean)',
  '[1].at(-1)',
  'Object.hasOwn({}, "a")',
  'AbortSignal.timeout(1)',
  "navigator.locks.request('a', () => null)",
  'export const canIdle = typeof requestIdleCallback === "function"',
  'document.startViewTransition?.(() => {})',
  'export const own = { canParse: () => true }; own.canParse()',
  'export type Pattern = URLPattern',
  '/(?<name>a)(?=b)/.test("b")',
];

/** Both lists in one program: its types take seconds to read. */
let messages: string[];
beforeAll(async () => {
  messages = await messagesOf([...REFUSED.map(([code]) => code), ...ACCEPTED]);
});

test('what an oldest browser lacks is refused', () => {
  const expected = REFUSED.map(([, message]) => expect.stringContaining(message) as string);
  expect(messages.slice(0, REFUSED.length)).toEqual(expected);
});

test('what all of them have, what is asked for first and names of our own are not', () => {
  expect(messages.slice(REFUSED.length)).toEqual(ACCEPTED.map(() => ''));
});

const HELD = ['shell/src/main.tsx', 'shared/src/ui/index.ts', 'mfe-wizard/src/pages/a.tsx'];
const NOT_HELD = ['scripts/paths.ts', 'shell/src/app/App.test.tsx', 'shared/src/testing/index.ts'];

/** The rule as the checkout's own configuration sets it, for each file. */
function rulesFor(files: readonly string[]): unknown {
  const script = `import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const configs = await Promise.all(${JSON.stringify(files)}.map((file) => eslint.calculateConfigForFile(file)));
    console.log(JSON.stringify(configs.map(({ rules }) => rules['jalon/browser-apis'] ?? null)));`;
  const args = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
}

test('the sources of parts and of the shared package are held to it, tools and tests are not', () => {
  const rules = [...HELD.map(() => [2, oldestBrowsers]), ...NOT_HELD.map(() => null)];
  expect(rulesFor([...HELD, ...NOT_HELD])).toEqual(rules);
});
