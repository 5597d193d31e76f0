import { keepTrying } from './keep-trying';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const failing = () => jest.fn(() => Promise.resolve(false));

test('the pauses between tries grow to half a minute, without a last try', async () => {
  const [start, times] = [Date.now(), [] as number[]];
  const stop = keepTrying(() => {
    times.push(Date.now() - start);
    return Promise.reject(new Error('down'));
  });
  await pass(110_000);
  stop();
  expect(times).toEqual([2_000, 7_000, 17_000, 47_000, 77_000, 107_000]);
});

test('no retry follows a success', async () => {
  const attempt = failing().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const onSuccess = jest.fn();
  keepTrying(attempt, onSuccess);
  await pass(60_000);
  dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(attempt).toHaveBeenCalledTimes(2);
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

test.each([
  ['between two tries', null],
  ['during a try that succeeds', true],
  ['during a try that fails', false],
])('after a cancellation %s, nothing is retried or reported', async (_, outcome) => {
  let end: (isDone: boolean) => void = () => undefined;
  const attempt = jest.fn(() => new Promise<boolean>((resolve) => (end = resolve)));
  const onSuccess = jest.fn();
  const stop = keepTrying(attempt, onSuccess);
  await pass(2_000);
  if (outcome === null) {
    end(false);
    await pass(0);
  }
  stop();
  end(outcome ?? false);
  dispatchEvent(new Event('online'));
  await pass(120_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  expect(onSuccess).not.toHaveBeenCalled();
});

test('a try starts at once when the network is back, and a further one 2 s later', async () => {
  const attempt = failing();
  const stop = keepTrying(attempt);
  await pass(47_000);
  expect(attempt).toHaveBeenCalledTimes(4);
  dispatchEvent(new Event('online'));
  expect(attempt).toHaveBeenCalledTimes(5);
  await pass(2_000);
  expect(attempt).toHaveBeenCalledTimes(6);
  stop();
});

test('no try starts while another one runs', async () => {
  const attempt = jest.fn(() => new Promise<boolean>(() => undefined));
  const stop = keepTrying(attempt);
  await pass(2_000);
  dispatchEvent(new Event('online'));
  await pass(120_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  stop();
});
