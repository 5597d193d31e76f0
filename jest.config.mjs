import { readdirSync } from 'node:fs';
import journeys from './scripts/testkit/jest/journeys.mjs';
import parts, { node } from './scripts/testkit/jest/preset.mjs';

const workspaces = readdirSync(import.meta.dirname).filter((name) =>
  /^(shared|shell|mfe-.+)$/.test(name),
);
const common = {
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // Copies of the checkout that tests build stand there.
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/.jalon/'],
  testPathIgnorePatterns: ['/node_modules/', '/e2e/'],
};

/** Domain and component tests run in jsdom; tooling and local services in Node. */
export default {
  projects: [
    {
      ...parts,
      ...common,
      displayName: 'browser',
      roots: workspaces.map((name) => `<rootDir>/${name}`),
    },
    {
      ...node,
      ...common,
      displayName: 'node',
      roots: ['<rootDir>/scripts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/testkit/jest/patience.ts'],
    },
    {
      ...journeys,
      ...common,
      displayName: 'journeys',
      testMatch: ['**/e2e/**/*.journey.test.ts'],
      // The reproducibility check leaves copies of the checkout there for as long as it runs.
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/\\.cache/'],
    },
  ],
};
