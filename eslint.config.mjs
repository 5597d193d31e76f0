import { readdirSync, readFileSync } from 'node:fs';
import tseslint from 'typescript-eslint';
import {
  BROWSER_GLOBALS,
  browsers,
  language,
  OTHER_SOURCES,
  parts,
  testsAndScripts,
} from './scripts/testkit/eslint/parts.mjs';

const PARTS = ['shell', 'mfe-*', 'scripts/cli/new-remote/template'];

const readJson = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url)));

/** Entry points that each part has a copy of (`scripts/build/webpack/sharing.ts`): a relative path would copy what it leads to. */
const { compiledIn } = readJson('shared/package.json');
const COMPILED_IN = compiledIn.map((entry) => entry.slice('./'.length));
const OTHER_ENTRY_POINTS = readdirSync(new URL('shared/src', import.meta.url)).filter(
  (entry) => !COMPILED_IN.includes(entry) && entry !== 'testing',
);
const BY_NAME = {
  regex: `^(\\.\\./)+(${OTHER_ENTRY_POINTS.join('|')})(/|$)`,
  message: 'Import @jalon/shared/<entry point>: there is one instance per tab.',
};

const ONE_PLACE =
  'Code of a release runs in a renderer alone: scripts/build/renderer/renderer-process.cjs.';

/** No command evaluates code of a part, as it may run beside a key. */
const noForeignCode = {
  files: ['scripts/**/*.{ts,mjs,cjs}'],
  ignores: [
    '**/*.test.ts',
    'scripts/build/renderer/renderer-process.cjs',
    // Renders in the process of a test.
    'scripts/testkit/in-process.ts',
    // Loads the modules of this workspace.
    'scripts/core/load.mjs',
  ],
  rules: {
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-restricted-imports': [
      'error',
      {
        paths: ['vm', 'node:vm'].map((name) => ({ name, message: ONE_PLACE })),
        patterns: [OTHER_SOURCES],
      },
    ],
    'no-restricted-syntax': [
      'error',
      ...[
        'ImportExpression[source.type!="Literal"]',
        'CallExpression[callee.name="require"][arguments.0.type!="Literal"]',
        'CallExpression[callee.name="require"][arguments.0.value=/^(node:)?vm$/]',
      ].map((selector) => ({ selector, message: ONE_PLACE })),
    ],
  },
};

export default tseslint.config(
  { ignores: ['**/node_modules/', '.cache/', '.jalon/', 'coverage/'] },
  // All workspaces as one program, as for the compiler: a program for each takes three times the memory and the time.
  ...language({ project: 'tsconfig.checkout.json', tsconfigRootDir: import.meta.dirname }),
  ...parts(PARTS),
  ...browsers([...PARTS, 'shared']),
  {
    files: ['shared/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [OTHER_SOURCES] }] },
  },
  {
    files: ['shared/src/**/*.{ts,tsx}'],
    ignores: ['shared/src/{http,mail,storage}/**'],
    rules: { 'no-restricted-globals': ['error', ...BROWSER_GLOBALS] },
  },
  {
    files: COMPILED_IN.map((entry) => `shared/src/${entry}/**/*.{ts,tsx}`),
    rules: { 'no-restricted-imports': ['error', { patterns: [BY_NAME, OTHER_SOURCES] }] },
  },
  ...testsAndScripts(PARTS),
  noForeignCode,
);
