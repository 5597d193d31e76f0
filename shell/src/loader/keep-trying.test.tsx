import { keepTrying } from './keep-trying';

jest.useFakeTimers();

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('the pauses between retries grow to half a minute, until a retry succeeds', async () => {
  const [start, times] = [Date.now(), [] as number[]];
  const onSuccess = jest.fn();
  keepTrying(() => {
    times.push(Date.now() - start);
    return times.length < 6 ? Promise.reject(new Error('down')) : Promise.resolve(true);
  }, onSuccess);
  await pass(200_000);
  dispatchEvent(new Event('online'));
  expect(times).toEqual([2_000, 7_000, 17_000, 47_000, 77_000, 107_000]);
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

test.each([true, false])(
  'after a cancellation during a try whose outcome is %s, nothing is retried or reported',
  async (outcome) => {
    let end: (isDone: boolean) => void = () => undefined;
    const attempt = jest.fn(() => new Promise<boolean>((resolve) => (end = resolve)));
    const onSuccess = jest.fn();
    const stop = keepTrying(attempt, onSuccess);
    await pass(2_000);
    // No other try starts while one runs.
    dispatchEvent(new Event('online'));
    await pass(120_000);
    stop();
    end(outcome);
    dispatchEvent(new Event('online'));
    await pass(120_000);
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(onSuccess).not.toHaveBeenCalled();
  },
);

test('a retry starts at once when the network is back, and the next retry 2 s later', async () => {
  const attempt = jest.fn(() => Promise.resolve(false));
  const stop = keepTrying(attempt);
  await pass(47_000);
  expect(attempt).toHaveBeenCalledTimes(4);
  dispatchEvent(new Event('online'));
  expect(attempt).toHaveBeenCalledTimes(5);
  await pass(2_000);
  expect(attempt).toHaveBeenCalledTimes(6);
  stop();
  await pass(120_000);
  expect(attempt).toHaveBeenCalledTimes(6);
});
