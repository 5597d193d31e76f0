import { fileURLToPath } from 'node:url';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Unit and component tests of parts in a team's own repository, where tool and entry points are packages. */
export default {
  testEnvironment: 'jsdom',
  transform: {
    '^.+\\.tsx?$': ['ts-jest', { tsconfig: beside('tsconfig.json'), diagnostics: false }],
  },
  // The packages of entry points contain TypeScript, which must be transformed.
  transformIgnorePatterns: ['/node_modules/(?!@jalon/)'],
  moduleNameMapper: { '\\.css$': beside('css-modules.cjs') },
  testMatch: ['<rootDir>/mfe-*/src/**/*.test.ts?(x)'],
  setupFilesAfterEnv: [beside('dom-setup.ts')],
};
