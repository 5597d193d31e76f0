/** A tab that was just opened. */
const load = () => import('./calm');

let tab: Awaited<ReturnType<typeof load>>;
let idle: (() => void)[];
const work = jest.fn();

/** Gives the browser an idle moment. */
async function idleMoment(): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
  for (const run of idle.splice(0)) run();
}

beforeEach(async () => {
  jest.resetModules();
  jest.useFakeTimers();
  work.mockClear();
  idle = [];
  Reflect.set(globalThis, 'requestIdleCallback', (run: () => void) => idle.push(run));
  Reflect.set(globalThis, 'cancelIdleCallback', (id: number) => idle.splice(id - 1, 1));
  tab = await load();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

test('work waits for the first page, then for an idle moment', async () => {
  tab.whenCalm(work);
  await idleMoment();
  expect(work).not.toHaveBeenCalled();
  tab.markPainted();
  await jest.advanceTimersByTimeAsync(0);
  expect(work).not.toHaveBeenCalled();
  await idleMoment();
  expect(work).toHaveBeenCalledTimes(1);
});

test('where no page comes it does not wait for ever', async () => {
  tab.whenCalm(work);
  await jest.advanceTimersByTimeAsync(5_000);
  await idleMoment();
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([
  ['before the page answers', (cancel: () => void) => [cancel, tab.markPainted]],
  ['before the idle moment', (cancel: () => void) => [tab.markPainted, cancel]],
])('cancelled %s, nothing is done', async (_, steps) => {
  for (const step of steps(tab.whenCalm(work))) {
    step();
    await jest.advanceTimersByTimeAsync(0);
  }
  await idleMoment();
  expect(work).not.toHaveBeenCalled();
});
