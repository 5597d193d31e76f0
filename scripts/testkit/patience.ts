/**
 * What a test of many builds, processes or interleavings may take (ms). More than it does on the slowest machine that has run
 * it (314 s): it ends what would never end, and asserts nothing.
 */
export const LONG_PATIENCE_MS = 600_000;
