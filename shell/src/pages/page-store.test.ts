import type { PageModule } from '@jalon/shared/protocol';
import { startDeadline } from '../composition/deadline';
import type { Destination } from '../composition/destination';
import { createPageStore, type PageLoader, type PageStoreOptions } from './page-store';

const Page = () => null;
const faqModule: PageModule = { default: Page };
const releaseOf = (sequence: number): Destination => ({
  path: '/faq',
  page: 'FaqPage',
  title: 'FAQ',
  access: 'public',
  head: () => [],
  from: {
    part: 'marketing',
    release: `1.0.${String(sequence)}`,
    sequence,
    container: `marketing_${String(sequence)}`,
    entry: { url: '/assets/marketing/entry.js', integrity: 'sha384-x' },
    pages: {},
    routes: [],
  },
});
const route = releaseOf(1);

const none = () => Promise.resolve(null);
const storeOf = (load: PageLoader, patch: Partial<PageStoreOptions> = {}) =>
  createPageStore({ load, successor: none, prerendered: null, ...patch });

/** A loader that fails the given number of times first. */
function flakyLoader(failures: number) {
  let left = failures;
  return jest.fn(() =>
    left-- > 0 ? Promise.reject(new Error('down')) : Promise.resolve(faqModule),
  );
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a page is loaded once, then read without suspending', async () => {
  const load = flakyLoader(0);
  const store = storeOf(load);
  const resource = store.read(route, startDeadline());
  expect(await resource).toBe(Page);
  await settle();
  expect(store.read(route, startDeadline())).toBe(resource);
  expect(resource).toMatchObject({ status: 'fulfilled', value: Page });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that arrives is told of, but for the one whose HTML is shown', async () => {
  const told = jest.fn();
  const store = storeOf(flakyLoader(0));
  store.subscribe(() => {
    told(store.hasArrived(route));
  });
  expect(store.hasArrived(route)).toBe(false);
  await store.read(route, startDeadline());
  expect(told.mock.calls).toEqual([[true]]);

  const shown = storeOf(flakyLoader(0), { prerendered: route });
  await shown.read(route, startDeadline());
  expect(shown.hasArrived(route)).toBe(false);
});

test('a failure shown stays until it is forgotten, then the page loads again', async () => {
  const store = storeOf(flakyLoader(1));
  const failed = store.read(route, startDeadline());
  await expect(failed).rejects.toThrow('down');
  expect(store.read(route, startDeadline())).toBe(failed);
  store.forget(route);
  expect(await store.read(route, startDeadline())).toBe(Page);
});

test('a preload that fails while somebody waits for it is not loaded once more', async () => {
  const load = flakyLoader(1);
  const store = storeOf(load);
  store.preload(route);
  const resource = store.read(route, startDeadline());
  await expect(resource).rejects.toThrow('down');
  await settle();
  expect(store.read(route, startDeadline())).toBe(resource);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that fails after the visitor has left is loaded again at the next visit', async () => {
  const store = storeOf(flakyLoader(1));
  store.read(route, startDeadline()).catch(() => undefined);
  store.forget(route);
  await settle();
  expect(await store.read(route, startDeadline())).toBe(Page);
});

test('a failed preload leaves no trace', async () => {
  const store = storeOf(flakyLoader(1));
  store.preload(route);
  await settle();
  expect(await store.read(route, startDeadline())).toBe(Page);
});

test('a page that is there is not forgotten', async () => {
  const load = flakyLoader(0);
  const store = storeOf(load);
  await store.read(route, startDeadline());
  store.forget(route);
  await store.read(route, startDeadline());
  expect(load).toHaveBeenCalledTimes(1);
});

test('the page that came in the HTML stays pending while it cannot be loaded, and resumes when asked', async () => {
  const store = storeOf(flakyLoader(2), { prerendered: route });
  const listener = jest.fn();
  store.subscribe(listener);
  const settled = jest.fn();
  void store.read(route, startDeadline()).then(settled, settled);

  await settle();
  expect(store.isStalled()).toBe(true);
  store.resume();
  expect(store.isStalled()).toBe(false);
  await settle();
  expect(store.isStalled()).toBe(true);
  expect(settled).not.toHaveBeenCalled();

  store.resume();
  await settle();
  expect(settled).toHaveBeenCalledWith(Page);
  expect(store.isStalled()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(4);
});

describe('the page that came in the HTML', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  test('is tried again by itself, and said once to be stalled meanwhile', async () => {
    const store = storeOf(flakyLoader(3), { prerendered: route });
    const stalls: boolean[] = [];
    store.subscribe(() => stalls.push(store.isStalled()));
    const settled = jest.fn();
    void store.read(route, startDeadline()).then(settled, settled);
    await pass(2_000 + 5_000);
    expect(settled).not.toHaveBeenCalled();
    expect(stalls).toEqual([true]);
    await pass(10_000);
    expect(settled).toHaveBeenCalledWith(Page);
    expect(stalls).toEqual([true, false]);
  });

  test('is not tried again once the visitor is elsewhere; coming back loads it like any other', async () => {
    const load = flakyLoader(2);
    const store = storeOf(load, { prerendered: route });
    void store.read(route, startDeadline());
    await pass(0);
    store.forget(route);
    expect(store.isStalled()).toBe(false);
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(1);

    const back = store.read(route, startDeadline());
    await expect(back).rejects.toThrow('down');
    expect(store.isStalled()).toBe(false);
  });

  test('that fails after the visitor has left says nothing', async () => {
    const store = storeOf(flakyLoader(1), { prerendered: route });
    void store.read(route, startDeadline());
    store.forget(route);
    await pass(0);
    expect(store.isStalled()).toBe(false);
  });

  test('stays when it is there and the visitor has left', async () => {
    const load = flakyLoader(0);
    const store = storeOf(load, { prerendered: route });
    await store.read(route, startDeadline());
    store.forget(route);
    await store.read(route, startDeadline());
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a page that failed', () => {
  test('is loaded again while its failure stays, until it is there', async () => {
    const store = storeOf(flakyLoader(2));
    const failure = store.read(route, startDeadline());
    await expect(failure).rejects.toThrow('down');
    await expect(store.reload(route)).rejects.toThrow('down');
    expect(store.read(route, startDeadline())).toBe(failure);
    expect(await store.reload(route)).toBe(true);
    expect(store.read(route, startDeadline())).toMatchObject({ status: 'fulfilled', value: Page });
  });

  test('because it broke while it was shown is not loaded again', async () => {
    const load = flakyLoader(0);
    const store = storeOf(load);
    await store.read(route, startDeadline());
    expect(await store.reload(route)).toBe(false);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a page whose files are gone', () => {
  const next = releaseOf(2);
  const onlyNext: PageLoader = ({ from }) =>
    from === next.from ? Promise.resolve(faqModule) : Promise.reject(new Error('gone'));

  test.each([
    ['that was navigated to', null],
    ['that came in the HTML', route],
  ])('%s is replaced by its newer release, and shows no failure', async (_, prerendered) => {
    const store = storeOf(onlyNext, { prerendered, successor: () => Promise.resolve(next) });
    const settled = jest.fn();
    store.read(route, startDeadline()).then(settled, settled);
    await settle();
    expect(store.replacement(route)).toBe(next);
    expect(await store.read(next, startDeadline())).toBe(Page);
    expect(settled).not.toHaveBeenCalled();
    expect(store.isStalled()).toBe(false);
  });

  test('fails within half a second when nobody answers what replaces it, and is replaced once that is known', async () => {
    jest.useFakeTimers();
    let answer: (found: Destination) => void = () => undefined;
    const successor = () => new Promise<Destination>((resolve) => (answer = resolve));
    const store = storeOf(onlyNext, { successor });
    const failed = jest.fn();
    store.read(route, startDeadline()).catch(failed);
    await jest.advanceTimersByTimeAsync(499);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledTimes(1);
    const listener = jest.fn();
    store.subscribe(listener);
    answer(next);
    await jest.advanceTimersByTimeAsync(0);
    jest.useRealTimers();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.replacement(route)).toBe(next);
    expect(await store.read(next, startDeadline())).toBe(Page);
  });

  test('is there again when a rollback brings its release back', async () => {
    // The same code as the first release, made live again after the second one.
    const back: Destination = { ...route, from: { ...route.from, sequence: 3 } };
    const successors = [next, back];
    let isBack = false;
    const load: PageLoader = ({ from }) =>
      from === next.from || isBack ? Promise.resolve(faqModule) : Promise.reject(new Error('gone'));
    const store = storeOf(load, { successor: () => Promise.resolve(successors.shift() ?? null) });
    void store.read(route, startDeadline());
    await settle();
    expect(store.replacement(route)).toBe(next);
    isBack = true;
    await store.recover(next);
    expect(store.replacement(route)).toBe(back);
    expect(store.replacement(next)).toBe(back);
    expect(await store.read(back, startDeadline())).toBe(Page);
  });

  test('follows through several releases', async () => {
    const successor = ({ from }: Destination) => Promise.resolve(releaseOf(from.sequence + 1));
    const store = storeOf(() => Promise.reject(new Error('gone')), { successor });
    void store.read(route, startDeadline());
    await settle();
    void store.read(store.replacement(route), startDeadline());
    await settle();
    expect(store.replacement(route).from.sequence).toBe(3);
  });

  test('a page that broke while it was shown is looked up as well', async () => {
    const store = storeOf(flakyLoader(0), { successor: () => Promise.resolve(next) });
    const listener = jest.fn();
    store.subscribe(listener);
    await store.recover(route);
    expect(store.replacement(route)).toBe(next);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('without a newer release it stays what it is', async () => {
    const store = storeOf(flakyLoader(0));
    await store.recover(route);
    expect(store.replacement(route)).toBe(route);
  });
});
