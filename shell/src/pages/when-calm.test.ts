// A module: names of other tests are no concern of it.
export {};

/** As a tab that was just opened has it. */
const load = async () => ({ ...(await import('./first-drawn')), ...(await import('./when-calm')) });

let tab: Awaited<ReturnType<typeof load>>;
let idle: (() => void)[];
const work = jest.fn();

/** Lets promises settle, and gives the browser a calm moment. */
async function calm(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  for (const run of idle.splice(0)) run();
}

beforeEach(async () => {
  jest.resetModules();
  work.mockClear();
  idle = [];
  Reflect.set(globalThis, 'requestIdleCallback', (run: () => void) => idle.push(run));
  Reflect.set(globalThis, 'cancelIdleCallback', (id: number) => idle.splice(id - 1, 1));
  tab = await load();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

test('a calm moment before the first page answers is not taken', async () => {
  tab.whenCalm(work);
  await calm();
  expect(work).not.toHaveBeenCalled();
  tab.pageDrawn();
  await new Promise((resolve) => setTimeout(resolve));
  expect(work).not.toHaveBeenCalled();
  await calm();
  expect(work).toHaveBeenCalledTimes(1);
});

test.each([
  ['before the page answers', (callOff: () => void) => [callOff, tab.pageDrawn]],
  ['before the calm moment', (callOff: () => void) => [tab.pageDrawn, callOff]],
])('nothing is done that was called off %s', async (_, steps) => {
  for (const step of steps(tab.whenCalm(work))) {
    step();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await calm();
  expect(work).not.toHaveBeenCalled();
});
