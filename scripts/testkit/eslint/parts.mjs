import { readFileSync } from 'node:fs';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';
import browserApis from './browser-apis.cjs';

/** ESLint plugin with our own rule. */
const jalon = { rules: { 'browser-apis': browserApis } };

const OLDEST_BROWSERS = JSON.parse(
  readFileSync(new URL('../../build/webpack/oldest-browsers.json', import.meta.url)),
);

/** Imports of another workspace's sources, by path or package. `npm run lint:imports` checks all import boundaries. */
export const OTHER_SOURCES = {
  regex: '^(\\.\\./)+(mfe-[^/]+|shell|shared)/src/|^@jalon/(mfe-|shell(/|$)|shared/src/)',
  message:
    'Parts never import each other: what two of them need is in @jalon/shared/<entry point>.',
};

/** External libraries that code must use only through our entry points. */
const FACADES = {
  paths: [
    { name: 'react-router-dom', message: 'Take routing from @jalon/shared/routing.' },
    { name: 'react-router', message: 'Take routing from @jalon/shared/routing.' },
    { name: '@emailjs/browser', message: 'Send mail through @jalon/shared/mail.' },
  ],
  patterns: [
    {
      group: ['firebase', 'firebase/*'],
      message: 'Sign-in and data come from @jalon/shared/session and @jalon/shared/data.',
    },
    OTHER_SOURCES,
  ],
};
export const BROWSER_GLOBALS = [
  { name: 'fetch', message: 'Use @jalon/shared/http.' },
  { name: 'localStorage', message: 'Use @jalon/shared/storage.' },
  { name: 'sessionStorage', message: 'Use @jalon/shared/storage.' },
];

/**
 * Rules for TypeScript and React in any folder.
 * @param parserOptions how the linter finds the types.
 */
export const language = (parserOptions) => [
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      // A non-breaking space that nobody sees makes a search for the text find nothing.
      'no-irregular-whitespace': ['error', { skipStrings: false }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: false }],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.configs.strict, reactHooks.configs.flat['recommended-latest']],
    rules: {
      // Safari does not expose a list without markers as a list unless it has an explicit role.
      'jsx-a11y-x/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name="type"] Literal[value="number"]',
          message:
            'An English browser reads 450,5 as 4505 here: use a text field with inputMode, and parseAmount.',
        },
      ],
    },
  },
];

/** Rules for the files of parts. @param folders patterns of their folders: "mfe-*". */
export const parts = (folders) => [
  {
    files: folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    rules: { 'no-restricted-imports': ['error', { patterns: [OTHER_SOURCES] }] },
  },
  {
    files: folders.map((folder) => `${folder}/src/**/*.{ts,tsx}`),
    rules: {
      'no-restricted-imports': ['error', FACADES],
      'no-restricted-globals': ['error', ...BROWSER_GLOBALS],
    },
  },
];

/** Refuses functions that the oldest browsers lack. @param folders patterns of folders whose sources browsers run. */
export const browsers = (folders) => [
  {
    files: folders.map((folder) => `${folder}/src/**/*.{ts,tsx}`),
    ignores: ['**/*.test.{ts,tsx}', 'shared/src/testing/**'],
    plugins: { jalon },
    rules: { 'jalon/browser-apis': ['error', OLDEST_BROWSERS] },
  },
];

/** Rules for tests, and for files without types. @param folders patterns of the folders of parts. */
export const testsAndScripts = (folders) => [
  {
    files: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      // Assertions pass mock methods unbound, as in `expect(object.method)`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: folders.map((folder) => `${folder}/src/**/*.test.tsx`),
    extends: [testingLibrary.configs['flat/react']],
  },
  { files: ['**/*.mjs', '**/*.cjs'], extends: [tseslint.configs.disableTypeChecked] },
];

const REMOTES = ['mfe-*'];

/** Rules for remotes in a team's own repository, where tool and entry points are packages. */
export default tseslint.config(
  { ignores: ['**/node_modules/', '.cache/', '.jalon/', 'coverage/'] },
  ...language({ projectService: true, tsconfigRootDir: process.cwd() }),
  ...parts(REMOTES),
  ...browsers(REMOTES),
  ...testsAndScripts(REMOTES),
);
