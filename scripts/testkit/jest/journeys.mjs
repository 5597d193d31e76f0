import { fileURLToPath } from 'node:url';
import { node } from './preset.mjs';

const beside = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Journeys of parts, in any repository: `jalon journeys` runs them with this configuration. */
export default {
  ...node,
  testMatch: ['**/e2e/**/*.journey.test.ts'],
  globalSetup: beside('journey-browser.ts'),
  // High, because a journey starts a site and a browser and visits several pages: only ends a journey that hangs (ms).
  testTimeout: 300_000,
};
