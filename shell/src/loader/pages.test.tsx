import type { PageModule } from '@jalon/shared/protocol';
import { destinationFixture, releaseFixture } from './fixtures';
import type { PageLoader } from './load-page';
import { createPages, type PagesOptions } from './pages';
import type { Destination } from './releases';
import { startDeadline } from './time-limits';

const Page = () => null;
const faqModule: PageModule = { default: Page };
const pageOf = (sequence: number) => destinationFixture({ from: releaseFixture({ sequence }) });
const route = pageOf(1);
const READY = { name: 'ready', Page };

const lastResort = jest.fn(() => Promise.resolve());
const pagesOf = (load: PageLoader, options: Partial<PagesOptions> = {}) => {
  const successor = () => Promise.resolve(null);
  const defaults = { load, successor, lastResort, initial: null };
  const pages = createPages({ ...defaults, ...options });
  return { ...pages, show: (page = route) => pages.open(page, startDeadline()) };
};

/** A loader that fails the given number of times first. */
function flakyLoader(failures: number) {
  let left = failures;
  return jest.fn(() =>
    left-- > 0 ? Promise.reject(new Error('down')) : Promise.resolve(faqModule),
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const settle = () => pass(0);

test('a page is loaded once, notifies when ready, and stays ready after it is left', async () => {
  const load = flakyLoader(0);
  const pages = pagesOf(load);
  const heard: string[] = [];
  pages.subscribe(() => heard.push(pages.state(route).name));
  expect(pages.state(route)).toEqual({ name: 'unknown' });
  expect(pages.show()).toEqual({ name: 'loading' });
  await settle();
  expect(pages.show()).toEqual(READY);
  expect(heard).toEqual(['ready']);
  pages.leave(route);
  expect(pages.show()).toEqual(READY);
  expect(load).toHaveBeenCalledTimes(1);
  expect(pages.shown()).toBe(route.from);
});

test('a failure is shown after opening the page as a new document also failed, and cleared when the page is left', async () => {
  let giveUp: () => void = () => undefined;
  const wait: PagesOptions['lastResort'] = () => new Promise((resolve) => (giveUp = resolve));
  const pages = pagesOf(flakyLoader(2), { lastResort: wait });
  for (const isLeft of [false, true]) {
    expect(pages.show()).toEqual({ name: 'loading' });
    await settle();
    expect(pages.state(route)).toEqual({ name: 'loading' });
    if (isLeft) pages.leave(route);
    giveUp();
    await settle();
    if (!isLeft) expect(pages.show()).toMatchObject({ name: 'failed', error: { message: 'down' } });
    pages.leave(route);
    expect(pages.state(route)).toEqual({ name: 'unknown' });
  }
  pages.show();
  await settle();
  expect(pages.show()).toEqual(READY);
});

test.each([true, false])(
  'a failed prefetch makes the page fail only if the page was opened meanwhile: %s',
  async (is) => {
    const load = flakyLoader(1);
    const pages = pagesOf(load);
    void pages.prefetch(route);
    if (is) pages.show();
    await settle();
    expect(pages.state(route).name).toBe(is ? 'failed' : 'unknown');
    expect(load).toHaveBeenCalledTimes(1);
    expect(lastResort).toHaveBeenCalledTimes(is ? 1 : 0);
  },
);

describe('the prerendered page', () => {
  const open = (failures: number) => {
    const load = flakyLoader(failures);
    const pages = pagesOf(load, { initial: route });
    const state = pages.show();
    const settled = jest.fn();
    if (state.name === 'loading') state.pendingPage?.then(settled, settled);
    return { pages, load, settled };
  };

  test('the first page stalls when it cannot be loaded, and is retried automatically or on request', async () => {
    const { pages, settled } = open(5);
    const heard: string[] = [];
    pages.subscribe(() => heard.push(pages.state(route).name));
    await pass(2_000 + 5_000);
    expect(heard).toEqual(['stalled']);
    pages.retryStalled();
    expect(pages.initialState()).toMatchObject({ name: 'stalled', isRetrying: true });
    await pass(2_000);
    expect(pages.initialState()).toMatchObject({ name: 'stalled', isRetrying: false });
    expect(settled).not.toHaveBeenCalled();
    pages.retryStalled();
    await settle();
    expect(settled).toHaveBeenCalledWith(Page);
    expect(heard).toEqual(['stalled', 'stalled', 'stalled', 'stalled', 'ready']);
  });

  test('a first page that is left is not retried, and loads like other pages when opened again', async () => {
    for (const isStalled of [true, false]) {
      const { pages, load } = open(2);
      if (isStalled) await settle();
      pages.leave(route);
      await pass(60_000);
      expect(pages.initialState()?.name).not.toBe('stalled');
      expect(load).toHaveBeenCalledTimes(1);
      expect(pages.show()).toEqual({ name: 'loading' });
      await settle();
      expect(pages.show()).toMatchObject({ name: 'failed' });
    }
  });
});

test('a reload of a failed page keeps the failure until the page is ready; a reload of a ready page makes no request', async () => {
  const load = flakyLoader(2);
  const pages = pagesOf(load);
  pages.show();
  await settle();
  await expect(pages.reload(route)).rejects.toThrow('down');
  expect(pages.state(route).name).toBe('failed');
  expect(await pages.reload(route)).toBe(true);
  expect(pages.show()).toEqual(READY);
  expect(await pages.reload(route)).toBe(false);
  expect(load).toHaveBeenCalledTimes(3);
});

describe('a page whose files are gone', () => {
  const next = pageOf(2);
  const gone: PageLoader = () => Promise.reject(new Error('gone'));
  const onlyNext: PageLoader = (page, deadline) =>
    page.from === next.from ? Promise.resolve(faqModule) : gone(page, deadline);

  test.each([
    ['opened by a navigation', null],
    ['that is prerendered', route],
  ])('a page %s is replaced by its newer release without showing a failure', async (_, initial) => {
    const pages = pagesOf(onlyNext, { initial, successor: () => Promise.resolve(next) });
    pages.show();
    await settle();
    expect(pages.replacement(route)).toBe(next);
    expect(lastResort).not.toHaveBeenCalled();
    expect(pages.initialState()?.name).not.toBe('stalled');
    pages.show(next);
    await settle();
    expect(pages.show(next)).toEqual(READY);
  });

  test.each(['before', 'while'])(
    'a newer release that is found late, %s the failure is shown, replaces the page',
    async (moment) => {
      let answer: (found: Destination) => void = () => undefined;
      let giveUp: () => void = () => undefined;
      const pages = pagesOf(onlyNext, {
        successor: () => new Promise((resolve) => (answer = resolve)),
        lastResort: () => new Promise((resolve) => (giveUp = resolve)),
      });
      pages.show();
      await pass(499);
      expect(pages.state(route).name).toBe('loading');
      await pass(1);
      if (moment === 'while') giveUp();
      await settle();
      expect(pages.state(route).name).toBe(moment === 'while' ? 'failed' : 'loading');
      answer(next);
      await settle();
      giveUp();
      await settle();
      expect(pages.replacement(route)).toBe(next);
    },
  );

  test('a page is shown again when a rollback brings its release back', async () => {
    // The first release, live again under a newer record.
    const back: Destination = { ...route, from: { ...route.from, sequence: 3 } };
    const successors = [next, back];
    let isBack = false;
    const load: PageLoader = (page, deadline) =>
      isBack ? Promise.resolve(faqModule) : onlyNext(page, deadline);
    const pages = pagesOf(load, { successor: () => Promise.resolve(successors.shift() ?? null) });
    pages.show();
    await settle();
    isBack = true;
    await pages.recover(next);
    expect(pages.replacement(route)).toBe(back);
    expect(pages.replacement(next)).toBe(back);
    pages.show(back);
    await settle();
    expect(pages.show(back)).toEqual(READY);
  });
});
