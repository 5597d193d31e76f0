/**
 * Time limit for tests with many builds, processes or interleavings (ms). The slowest machine so far needs 314 s, so
 * the limit only ends a test that hangs.
 */
export const LONG_PATIENCE_MS = 600_000;
