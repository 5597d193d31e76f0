import { fileURLToPath } from 'node:url';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Unit and component tests of the parts of a repository of its own, where the tool and the entry points are packages. */
export default {
  testEnvironment: 'jsdom',
  transform: {
    '^.+\\.tsx?$': ['ts-jest', { tsconfig: beside('tsconfig.json'), diagnostics: false }],
  },
  // The entry points come as TypeScript.
  transformIgnorePatterns: ['/node_modules/(?!@jalon/)'],
  moduleNameMapper: { '\\.css$': beside('css-modules.cjs') },
  testMatch: ['<rootDir>/mfe-*/src/**/*.test.ts?(x)'],
  setupFilesAfterEnv: [beside('dom-setup.ts')],
};
