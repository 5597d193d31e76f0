import * as limits from './time-limits';

/** The promise of the fault catalogue (ms). */
const CARD_WITHIN_MS = 7_000;

const failed = limits.FILES_MS + limits.FILES_FIRST_MS + limits.SUCCESSOR_MS;

test.each([
  [
    'whose host neither answers nor brings the document',
    failed + limits.HOST_ANSWER_MS + limits.ARRIVAL_MS,
  ],
  ['that was located too late', limits.LOCATE_MS + failed],
])('shows the card of a page %s within 7 s', (_, sum) => {
  expect(sum).toBeLessThanOrEqual(CARD_WITHIN_MS);
});
