/** A journey starts a site, a browser and walks several pages: this ends what would never end, on a busy machine too (ms). */
const JOURNEY_TIMEOUT_MS = 300_000;

jest.setTimeout(JOURNEY_TIMEOUT_MS);
