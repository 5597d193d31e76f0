import { readdirSync, readFileSync } from 'node:fs';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';

const ROOMS = ['shell', 'mfe-*'];
const inRooms = (pattern) => ROOMS.map((room) => `${room}/${pattern}`);

/** One façade for each thing of the outside: its door is the only way. */
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
  ],
};
const BROWSER_GLOBALS = [
  { name: 'fetch', message: 'Use @jalon/shared/http.' },
  { name: 'localStorage', message: 'Use @jalon/shared/storage.' },
  { name: 'sessionStorage', message: 'Use @jalon/shared/storage.' },
];

/** Behind these doors is what each part has a copy of (`scripts/build/webpack/sharing.ts`): a path would copy what it leads to. */
const { compiledIn } = JSON.parse(readFileSync(new URL('shared/package.json', import.meta.url)));
const COMPILED_IN = compiledIn.map((door) => door.slice('./'.length));
const OTHER_DOORS = readdirSync(new URL('shared/src', import.meta.url)).filter(
  (door) => !COMPILED_IN.includes(door) && door !== 'testing',
);
const BY_NAME = {
  regex: `^(\\.\\./)+(${OTHER_DOORS.join('|')})(/|$)`,
  message: 'Import @jalon/shared/<door>, so that it is the one of the tab.',
};

export default tseslint.config(
  { ignores: ['**/node_modules/', '.cache/', '.jalon/', 'coverage/'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      // All rooms as one program, as for the compiler: a program for each room takes three times the memory and the time.
      parserOptions: { project: 'tsconfig.checkout.json', tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: false }],
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    rules: {
      // Safari takes a list without markers for no list at all, unless its role is written.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
  {
    files: inRooms('src/**/*.{ts,tsx}'),
    rules: {
      'no-restricted-imports': ['error', FACADES],
      'no-restricted-globals': ['error', ...BROWSER_GLOBALS],
    },
  },
  {
    files: ['shared/src/**/*.{ts,tsx}'],
    ignores: ['shared/src/{http,mail,storage}/**'],
    rules: { 'no-restricted-globals': ['error', ...BROWSER_GLOBALS] },
  },
  {
    files: COMPILED_IN.map((door) => `shared/src/${door}/**/*.{ts,tsx}`),
    rules: { 'no-restricted-imports': ['error', { patterns: [BY_NAME] }] },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      // Jest mocks are checked by being called, not by being bound.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: inRooms('src/**/*.test.tsx'),
    extends: [testingLibrary.configs['flat/react']],
  },
  { files: ['**/*.mjs', '**/*.cjs'], extends: [tseslint.configs.disableTypeChecked] },
);
