import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ESLint, type Linter, type Rule } from 'eslint';
import { parser } from 'typescript-eslint';
import oldestBrowsers from '../../build/webpack/oldest-browsers.json';
import { findRoot } from '../../core/paths';
import { temporaryFolders } from '../temporary-folder';
import browserApis from './browser-apis.cjs';
import translatableText from './translatable-text.cjs';

const root = findRoot();
const folderWith = temporaryFolders();
const FILE = 'sample.tsx';
const TYPES = join(root, 'node_modules', '@types', 'react');
const COMPILER = {
  strict: true,
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: [],
  lib: ['ESNext', 'DOM', 'DOM.Iterable'],
  paths: { react: [TYPES], 'react/*': [join(TYPES, '*')] },
};

/** Messages of a rule for each sample. All samples are lines of one program, because loading types takes seconds. */
async function messagesOf(
  rule: Rule.RuleModule,
  samples: readonly string[],
  before = '',
  options: unknown[] = [],
): Promise<Linter.LintMessage[][]> {
  const folder = folderWith({
    'tsconfig.json': JSON.stringify({ compilerOptions: COMPILER, files: [FILE] }),
    [FILE]: [before, ...samples].join('\n'),
    'names.ts': NAMES,
  });
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['*.tsx'],
      languageOptions: {
        parser,
        parserOptions: { project: 'tsconfig.json', tsconfigRootDir: folder },
      },
      plugins: { jalon: { rules: { rule } } },
      rules: { 'jalon/rule': ['error', ...options] },
    },
  });
  const [result] = await eslint.lintFiles([FILE]);
  return samples.map((_, index) => result?.messages.filter(({ line }) => line === index + 2) ?? []);
}

/** Setting of a rule in a configuration, for each file. */
function settingsOf(rule: string, config: string, files: readonly string[]): unknown {
  const script = `import { ESLint } from 'eslint';
    const eslint = new ESLint({ overrideConfigFile: ${JSON.stringify(config)} });
    const configs = await Promise.all(${JSON.stringify(files)}.map((file) => eslint.calculateConfigForFile(file)));
    console.log(JSON.stringify(configs.map(({ rules }) => rules['jalon/${rule}'] ?? [0])));`;
  const args = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }));
}

const NAMES = 'export const NAMES = { a: String(1) }; export const BRAND: string = String(2);';

describe('translatable-text', () => {
  /** Declarations that the samples use, in one line. */
  const BEFORE = `
import { Fragment, Suspense, createContext, memo, type ReactElement, type ReactNode } from 'react';
import { NAMES, BRAND } from './names';
declare let name: string, count: number, big: bigint, is: boolean, either: string | null;
declare let texts: string[], nodes: ReactNode, element: ReactElement, slot: ReactElement | null;
declare let key: 'price', rest: readonly (ReactElement | string[])[], set: Iterable<string>, rows: { id: string }[];
type Tree = ReactElement | readonly Tree[]; declare let elements: Tree; type Texts = ReactElement | readonly (Texts | string)[]; declare let tree: Texts; const YEAR = 2026; const LABELS = { price: String(YEAR) }; let label = 'a';
const Ctx = createContext(0);
const One = ({ children }: { children?: ReactNode }) => <b>{children}</b>;
const Same = () => { if (is) return <b className="a" />; return <b />; };
const Wrapped = memo(function Wrapped() { return <One />; });
const Maybe = () => is ? <b /> : null;
const Swapped = () => is ? <b /> : <i />;
const Several = () => <><b /><i /></>;
const Again = () => <b key={count} />;
const Tag = is ? 'h2' : 'h3';`.replaceAll('\n', ' ');

  const p = (children: string) => `;<p>${children}</p>`;

  const REFUSED: [code: string, messageId: string][] = [
    // A changing text that is not the only child.
    [p('Bonjour {name}'), 'among'],
    [p('{count} lignes'), 'among'],
    [p('<b />{big}'), 'among'],
    [p('{name}<b />'), 'among'],
    [p('{name}{count}'), 'among,among'],
    [p('{String(count)} €'), 'among'],
    [p('{`a ${name}`}<b />'), 'among'],
    [p("{is ? 'a' : 'b'}<b />"), 'among'],
    [p("{is && 'a'}<b />"), 'among'],
    [p('{either}<b />'), 'among'],
    [p('{either ?? element}<b />'), 'among'],
    [p('{nodes}<b />'), 'among'],
    [p('{is && nodes}<b />'), 'among'],
    [p('{label}<b />'), 'among'],
    [p('{LABELS[key]}<b />'), 'among'],
    [p('{rest}<b />'), 'list'],
    [p('{tree}<b />'), 'list'],
    [p("{is ? 'a' : <b />}<i />"), 'among'],
    [p('{rows.map(({ id }) => <b key={id}>{id} a</b>)}'), 'among'],
    [';<One>a {name}</One>', 'among'],
    [';function f<T extends string>(t: T) { return <p>a {t}</p>; }', 'among'],
    // A text before which React may insert an element.
    [p('{is && <b />}a'), 'after'],
    [p('{is ? <b /> : null} a'), 'after'],
    [p('{rows.map(({ id }) => <b key={id} />)} a'), 'after'],
    [p('{slot} a'), 'after'],
    [p('{element} a'), 'after'],
    [p('<Maybe /> a'), 'after'],
    [p('<Swapped /> a'), 'after'],
    [p('<Several /> a'), 'after'],
    [p('<Again /> a'), 'after'],
    [p('<b key={count} /> a'), 'after'],
    [p('<Suspense><b /></Suspense> a'), 'after'],
    [p('<Ctx value={1}><b /></Ctx> a'), 'after'],
    [p('<>{is && <b />}</> a'), 'after'],
    [p('{is && <b />}{BRAND}'), 'after'],
    // A text directly in a fragment or a provider.
    [';<>a</>', 'loose'],
    [';<>{name}</>', 'loose'],
    [';<>{nodes}</>', 'loose'],
    [';<><b /> a</>', 'loose'],
    [p('{is && <>a <b /></>}'), 'loose'],
    [';<Fragment key={1}>a</Fragment>', 'loose'],
    [';<Suspense>a</Suspense>', 'loose'],
    [';<Ctx value={1}>{nodes}</Ctx>', 'loose'],
    [';<Ctx.Provider value={1}>{name}</Ctx.Provider>', 'loose'],
    // Lists of texts.
    [p('{texts}'), 'list'],
    [p('{set}'), 'list'],
    [p('{rows.map(({ id }) => id)}'), 'list'],
    [p("{rows.map(({ id }) => [<b key={id} />, ', '])}"), 'list'],
    [p('{is && nodes}'), 'list'],
    [p('{is ? nodes : null}'), 'list'],
    // A component that is a bare text.
    ["; function A() { return 'a'; }", 'returned'],
    ['; function A() { if (is) return null; return name; }', 'returned'],
    ['; const A = () => count', 'returned'],
    ['; const A = memo(function A() { return nodes; })', 'returned'],
    ['; const A = () => texts', 'returned'],
    ['; class A { render() { return nodes; } }', 'returned'],
  ];

  const ACCEPTED = [
    p('{name}'),
    p('{`Bonjour ${name}`}'),
    p("{is ? 'a' : 'b'}"),
    p("{is ? 'a' : <b />}"),
    p('{either}'),
    p('{nodes}'),
    p('a <b>{name}</b> b'),
    p('<b />a'),
    p("a{' '}<b>b</b>{' '}c"),
    p('{YEAR} a'),
    p('{`${LABELS.price} a`}<b />'),
    p('{NAMES.a} {BRAND}<b />'),
    p('{/* a */}{name}'),
    p('\\u00A0{is && <b />}'),
    p('a{is && <b />}'),
    p('{is && <b />}<i /> a'),
    p('<One>{name}</One> a'),
    p('<Same /> a'),
    p('<Wrapped /> a'),
    p('<Tag /> a'),
    p('{element}{slot}{elements}{is && <b />}'),
    p('{rows.map(({ id }) => <b key={id}>{id}</b>)}'),
    ';<One>{name}</One>',
    ';<One>a <b /></One>',
    ';<><b>{name}</b>{slot}</>',
    ';<Ctx value={1}>{element}</Ctx>',
    '; const labelOf = () => name',
    '; function B() { const f = () => name; return <b>{f()}</b>; }',
  ];

  let said: string[];
  beforeAll(async () => {
    const samples = [...REFUSED.map(([code]) => code), ...ACCEPTED];
    const messages = await messagesOf(translatableText, samples, BEFORE);
    said = messages.map((found) =>
      found.map(({ message, messageId }) => messageId ?? message).join(),
    );
  });

  const beside = (samples: readonly string[], ids: readonly string[]) =>
    samples.map((sample, index) => [sample, ids[index]]);

  test('translatable-text refuses text that React could change or remove, or insert an element before', () => {
    const samples = REFUSED.map(([code]) => code);
    expect(beside(samples, said)).toEqual(REFUSED);
  });

  test('translatable-text accepts text in its own element and text that never changes', () => {
    const ids = said.slice(REFUSED.length);
    expect(beside(ACCEPTED, ids)).toEqual(ACCEPTED.map((sample) => [sample, '']));
  });

  test.each(['eslint.config.mjs', 'scripts/testkit/eslint/parts.mjs'])(
    '%s applies translatable-text to the components of parts and of the shared package',
    (config) => {
      const held = [
        'shell/src/app/App.tsx',
        'shared/src/ui/Alert.tsx',
        'mfe-new/src/pages/NewPage.tsx',
      ];
      const others = ['shell/src/app/App.test.tsx', 'scripts/core/paths.ts'];
      const expected = [...held.map(() => [2]), ...others.map(() => [0])];
      expect(settingsOf('translatable-text', config, [...held, ...others])).toEqual(expected);
    },
  );
});

describe('browser-apis', () => {
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

  let said: string[];
  beforeAll(async () => {
    const lines = [...REFUSED.map(([code]) => code), ...ACCEPTED].map((code) => `${code};`);
    const messages = await messagesOf(browserApis, lines, '', [oldestBrowsers]);
    said = messages.map((found) => found.map(({ message }) => message).join());
  });

  test('browser-apis refuses a function that an oldest browser lacks', () => {
    const expected = REFUSED.map(([, message]) => expect.stringContaining(message) as string);
    expect(said.slice(0, REFUSED.length)).toEqual(expected);
  });

  test('browser-apis accepts a function that all oldest browsers have, that is feature-tested or that is our own', () => {
    expect(said.slice(REFUSED.length)).toEqual(ACCEPTED.map(() => ''));
  });

  test('browser-apis applies to the sources of parts and of the shared package, not to tools and tests', () => {
    const held = ['shell/src/main.tsx', 'shared/src/ui/index.ts', 'mfe-wizard/src/pages/a.tsx'];
    const others = [
      'scripts/paths.ts',
      'shell/src/app/App.test.tsx',
      'shared/src/testing/index.ts',
    ];
    const expected = [...held.map(() => [2, oldestBrowsers]), ...others.map(() => [0])];
    expect(settingsOf('browser-apis', 'eslint.config.mjs', [...held, ...others])).toEqual(expected);
  });
});
