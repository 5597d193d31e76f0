import * as limits from './time-limits';

/** Time limit that the fault catalogue promises (ms). */
const CARD_WITHIN_MS = 7_000;

const failed = limits.FILES_MS + limits.FILES_FIRST_MS + limits.SUCCESSOR_MS;

test.each([
  [
    'whose host neither answers nor sends the document',
    failed + limits.HOST_ANSWER_MS + limits.ARRIVAL_MS,
  ],
  ['that is located too late', limits.LOCATE_MS + failed],
])('the error card of a page %s appears within 7 s', (_, sum) => {
  expect(sum).toBeLessThanOrEqual(CARD_WITHIN_MS);
});
