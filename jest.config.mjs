import { readdirSync } from 'node:fs';

const workspaces = readdirSync(import.meta.dirname).filter((name) =>
  /^(shared|shell|mfe-.+)$/.test(name),
);
const transform = {
  '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.jest.json', diagnostics: false }],
};
const common = {
  transform,
  moduleNameMapper: {
    '\\.css$': '<rootDir>/scripts/testkit/jest/css-modules.cjs',
  },
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // Copies of the checkout that tests build stand there.
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/.jalon/'],
  testPathIgnorePatterns: ['/node_modules/', '/e2e/'],
};

/** Tests in Node load the slowest modules once a worker, see `node-environment.ts`. */
const node = {
  ...common,
  testEnvironment: '<rootDir>/scripts/testkit/jest/node-environment.ts',
  moduleNameMapper: {
    ...common.moduleNameMapper,
    '^(playwright-core|jsdom)$': '<rootDir>/scripts/testkit/jest/once-per-worker/$1.cjs',
  },
};

/** Domain and component tests run in jsdom; tooling and local services in Node. */
export default {
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      roots: workspaces.map((name) => `<rootDir>/${name}`),
      setupFilesAfterEnv: ['<rootDir>/scripts/testkit/jest/dom-setup.ts'],
    },
    {
      ...node,
      displayName: 'node',
      roots: ['<rootDir>/scripts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/testkit/jest/patience.ts'],
    },
    {
      ...node,
      displayName: 'journeys',
      testMatch: ['**/e2e/**/*.journey.test.ts'],
      // The reproducibility check leaves copies of the checkout there for as long as it runs.
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/\\.cache/'],
      globalSetup: '<rootDir>/scripts/testkit/jest/journey-browser.ts',
      setupFilesAfterEnv: ['<rootDir>/scripts/testkit/jest/journey-setup.ts'],
    },
  ],
};
