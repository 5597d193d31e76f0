import { fileURLToPath } from 'node:url';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

const common = {
  transform: {
    '^.+\\.tsx?$': ['ts-jest', { tsconfig: beside('tsconfig.json'), diagnostics: false }],
  },
  // The packages of entry points and of tools contain TypeScript, which must be transformed.
  transformIgnorePatterns: ['/node_modules/(?!@jalon/)'],
  moduleNameMapper: { '\\.css$': beside('css-modules.cjs') },
};

/** Unit and component tests of parts in a team's own repository, where tool and entry points are packages. */
export default {
  ...common,
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/mfe-*/src/**/*.test.ts?(x)'],
  setupFilesAfterEnv: [beside('dom-setup.ts')],
  restoreMocks: true,
  // High enough for a busy machine: the limit only ends a test that hangs (ms).
  testTimeout: 60_000,
};

/** Node tests load the slowest modules only once per worker, see `node-environment.ts`. */
export const node = {
  ...common,
  globalSetup: beside('temporary-folders.ts'),
  testEnvironment: beside('node-environment.ts'),
  moduleNameMapper: {
    ...common.moduleNameMapper,
    '^(playwright-core|jsdom)$': beside('once-per-worker/$1.cjs'),
  },
};
