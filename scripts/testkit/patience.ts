/**
 * What a test of many builds, processes or interleavings may take (ms). Far more than it does, on a machine that is thirty
 * times slower too: it ends what would never end, and asserts nothing.
 */
export const LONG_PATIENCE_MS = 600_000;
