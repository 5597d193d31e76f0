import { readdirSync } from 'node:fs';
import journeys from './scripts/testkit/jest/journeys.mjs';
import parts, { node } from './scripts/testkit/jest/preset.mjs';

const workspaces = readdirSync(import.meta.dirname).filter((name) =>
  /^(shared|shell|mfe-.+)$/.test(name),
);
/** What `jalon new-remote` copies. */
const TEMPLATE = 'scripts/cli/new-remote/template';
// The reproducibility check leaves copies of the checkout in `.cache` for as long as it runs.
const IGNORED = ['/node_modules/', '<rootDir>/\\.cache/', '/new-remote/template/'];
// Without Chromium's protocol, pages without scripts, and intercepted responses.
const FIREFOX_JOURNEYS = [
  'shell/e2e/{accessibility,focus,hydration,loading-faults,registry-faults}',
  'scripts/e2e/{hostile-addresses,open-tabs,shared-range,skew,tampering}',
  'mfe-dashboards/e2e/session-{faults,storage}',
];
const common = {
  // Copies of the checkout that tests build stand there.
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/.jalon/'],
  testPathIgnorePatterns: ['/node_modules/', '/e2e/', '\\.long\\.test\\.ts$'],
};

/** Tests of components (`*.test.tsx`) run in jsdom; all others in Node, which starts faster, unless a comment names jsdom. */
export default {
  // Jest reads no limit of a project. It only ends a test that hangs (ms).
  testTimeout: journeys.testTimeout,
  projects: [
    {
      ...parts,
      ...common,
      displayName: 'browser',
      testMatch: ['**/*.test.tsx'],
      roots: [...workspaces, TEMPLATE].map((name) => `<rootDir>/${name}`),
    },
    {
      ...node,
      ...common,
      displayName: 'node',
      testMatch: ['**/*.test.ts'],
      roots: [...workspaces, 'scripts'].map((name) => `<rootDir>/${name}`),
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, TEMPLATE],
    },
    {
      ...journeys,
      ...common,
      displayName: 'journeys',
      testMatch: ['**/e2e/**/*.journey.test.ts'],
      testPathIgnorePatterns: IGNORED,
    },
    {
      // What breaks seldom and takes minutes, with or without a browser: `npm run test:long`.
      ...journeys,
      ...common,
      displayName: 'long',
      testMatch: ['**/*.long.test.ts'],
      testPathIgnorePatterns: IGNORED,
    },
    {
      // The faults of the catalogue in an installed Firefox: `npm run test:firefox`.
      ...journeys,
      ...common,
      displayName: 'firefox',
      testMatch: FIREFOX_JOURNEYS.map((journey) => `<rootDir>/${journey}.{journey,long}.test.ts`),
      testPathIgnorePatterns: IGNORED,
    },
  ],
};
