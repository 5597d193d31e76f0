/** As a tab that was just opened has it. */
const load = () => import('./first-drawn');

let tab: Awaited<ReturnType<typeof load>>;
const work = jest.fn();

beforeEach(async () => {
  jest.resetModules();
  jest.useFakeTimers();
  work.mockClear();
  tab = await load();
});
afterEach(() => {
  jest.useRealTimers();
});

test('what can wait does, until the first page answers', async () => {
  tab.whenFirstDrawn(work);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(work).not.toHaveBeenCalled();
  tab.pageDrawn();
  await jest.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(1);
});

test('it comes at once where a page answers already, and once however many follow', async () => {
  tab.pageDrawn();
  tab.whenFirstDrawn(work);
  tab.pageDrawn();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('where no page comes it does not wait for ever', async () => {
  tab.whenFirstDrawn(work);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(1);
});
