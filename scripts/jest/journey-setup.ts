/** A journey starts a site, a browser and walks several pages (ms). */
const JOURNEY_TIMEOUT_MS = 120_000;

jest.setTimeout(JOURNEY_TIMEOUT_MS);
