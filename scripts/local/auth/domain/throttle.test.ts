import { createThrottle, FAILURES_BEFORE_PAUSE, PAUSE_MS } from './throttle';

const EMAIL = 'a@exemple.test';

function failTimes(count: number, start = 0) {
  const throttle = createThrottle();
  for (let failure = 0; failure < count; failure += 1) throttle.failed(EMAIL, start);
  return throttle;
}

test.each([
  [FAILURES_BEFORE_PAUSE - 1, 0, false],
  [FAILURES_BEFORE_PAUSE, 0, true],
  [FAILURES_BEFORE_PAUSE, PAUSE_MS - 1, true],
  [FAILURES_BEFORE_PAUSE, PAUSE_MS, false],
])('after %p failures and %p ms, paused: %p', (failures, now, paused) => {
  expect(failTimes(failures).isPaused(EMAIL, now)).toBe(paused);
});

test('another address is not paused', () => {
  expect(failTimes(FAILURES_BEFORE_PAUSE).isPaused('b@exemple.test', 0)).toBe(false);
});

test('a success starts the count again', () => {
  const throttle = failTimes(FAILURES_BEFORE_PAUSE - 1);
  throttle.succeeded(EMAIL);
  throttle.failed(EMAIL, 0);
  expect(throttle.isPaused(EMAIL, 0)).toBe(false);
});

test('a flood of addresses forgets the oldest, not the latest', () => {
  const throttle = failTimes(FAILURES_BEFORE_PAUSE);
  for (let index = 0; index < 1_000; index += 1) {
    throttle.failed(`${index.toString()}@exemple.test`, 0);
  }
  expect(throttle.isPaused(EMAIL, 0)).toBe(false);
});
