import { createCalm } from './calm';

let calm: ReturnType<typeof createCalm>;
let idle: (() => void)[];
const work = jest.fn();

/** Gives the browser an idle moment. */
async function idleMoment(): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
  for (const run of idle.splice(0)) run();
}

beforeEach(() => {
  jest.useFakeTimers();
  work.mockClear();
  idle = [];
  Reflect.set(globalThis, 'requestIdleCallback', (run: () => void) => idle.push(run));
  Reflect.set(globalThis, 'cancelIdleCallback', (id: number) => idle.splice(id - 1, 1));
  calm = createCalm();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

test('work waits for the first page, then for an idle moment', async () => {
  calm.whenCalm(work);
  await idleMoment();
  expect(work).not.toHaveBeenCalled();
  calm.markPainted();
  await jest.advanceTimersByTimeAsync(0);
  expect(work).not.toHaveBeenCalled();
  await idleMoment();
  expect(work).toHaveBeenCalledTimes(1);
});

test('work waits 5 s for a first page that never comes', async () => {
  calm.whenCalm(work);
  await jest.advanceTimersByTimeAsync(5_000);
  await idleMoment();
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([
  ['before the page answers', (cancel: () => void) => [cancel, calm.markPainted]],
  ['before the idle moment', (cancel: () => void) => [calm.markPainted, cancel]],
])('work that is cancelled %s is not done', async (_, steps) => {
  for (const step of steps(calm.whenCalm(work))) {
    step();
    await jest.advanceTimersByTimeAsync(0);
  }
  await idleMoment();
  expect(work).not.toHaveBeenCalled();
});
