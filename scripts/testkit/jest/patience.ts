/** Tests assert no times: this ends what would never end, on a busy machine too (ms). */
const PATIENCE_MS = 30_000;

jest.setTimeout(PATIENCE_MS);
