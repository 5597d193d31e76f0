import { createCalm } from './calm';

let calm: ReturnType<typeof createCalm>;
let idle: (() => void)[];
const work = jest.fn();

/** Runs the pending idle callbacks. */
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

test('work runs after the first page is painted, in an idle callback', async () => {
  calm.whenIdle(work);
  await idleMoment();
  expect(work).not.toHaveBeenCalled();
  calm.markPainted();
  await jest.advanceTimersByTimeAsync(0);
  expect(work).not.toHaveBeenCalled();
  await idleMoment();
  expect(work).toHaveBeenCalledTimes(1);
});

test('work runs after 5 s when no first page is painted', async () => {
  calm.whenIdle(work);
  await jest.advanceTimersByTimeAsync(5_000);
  await idleMoment();
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([
  ['before the first page is painted', (cancel: () => void) => [cancel, calm.markPainted]],
  ['before the idle callback', (cancel: () => void) => [calm.markPainted, cancel]],
])('work cancelled %s does not run', async (_, steps) => {
  for (const step of steps(calm.whenIdle(work))) {
    step();
    await jest.advanceTimersByTimeAsync(0);
  }
  await idleMoment();
  expect(work).not.toHaveBeenCalled();
});
