import { keepTrying } from './keep-trying';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const failing = () => jest.fn(() => Promise.resolve(false));
/** Times (ms) at which something is tried while the clock runs this long. */
async function timesOfTries(lasting: number): Promise<number[]> {
  const [start, times] = [Date.now(), [] as number[]];
  const stop = keepTrying(() => {
    times.push(Date.now() - start);
    return Promise.reject(new Error('down'));
  });
  await pass(lasting);
  stop();
  return times;
}

test('the pauses grow to half a minute, and go on for as long as it takes', async () => {
  expect(await timesOfTries(110_000)).toEqual([2_000, 7_000, 17_000, 47_000, 77_000, 107_000]);
});

test('once it succeeds nothing is tried any more', async () => {
  const attempt = failing().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const onSuccess = jest.fn();
  keepTrying(attempt, onSuccess);
  await pass(60_000);
  dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(attempt).toHaveBeenCalledTimes(2);
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

test('called off, nothing is tried any more', async () => {
  const attempt = failing();
  const stop = keepTrying(attempt);
  await pass(2_000);
  stop();
  dispatchEvent(new Event('online'));
  await pass(120_000);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test.each([true, false])(
  'called off during a try, it is the last one and nobody is told (%j)',
  async (isDone) => {
    let end: (isDone: boolean) => void = () => undefined;
    const attempt = jest.fn(() => new Promise<boolean>((resolve) => (end = resolve)));
    const onSuccess = jest.fn();
    const stop = keepTrying(attempt, onSuccess);
    await pass(2_000);
    stop();
    end(isDone);
    await pass(120_000);
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(onSuccess).not.toHaveBeenCalled();
  },
);

test('the network coming back is a reason to try at once, and soon again', async () => {
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

test('there is one try at a time', async () => {
  const attempt = jest.fn(() => new Promise<boolean>(() => undefined));
  const stop = keepTrying(attempt);
  await pass(2_000);
  dispatchEvent(new Event('online'));
  await pass(120_000);
  expect(attempt).toHaveBeenCalledTimes(1);
  stop();
});
