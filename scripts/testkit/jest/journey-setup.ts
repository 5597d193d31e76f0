/**
 * Time limit of a journey, which starts a site and a browser and visits several pages. It only ends a journey that
 * hangs (ms).
 */
const JOURNEY_TIMEOUT_MS = 300_000;

jest.setTimeout(JOURNEY_TIMEOUT_MS);
