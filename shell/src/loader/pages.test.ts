import type { PageModule } from '@jalon/shared/protocol';
import { startDeadline } from './files';
import { createPages, type PageLoader, type PagesOptions } from './pages';
import type { Destination } from './releases';

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
const openStable = jest.fn();
const lastResort = jest.fn(() => Promise.resolve());
beforeEach(() => {
  lastResort.mockClear();
});
const pagesOf = (load: PageLoader, options: Partial<PagesOptions> = {}) => {
  const defaults = { load, successor: none, openStable, lastResort, initial: null };
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

const settle = () => new Promise((resolve) => setTimeout(resolve));
const READY = { name: 'ready', Page };

test('a page is loaded once, and says when it is ready', async () => {
  const load = flakyLoader(0);
  const pages = pagesOf(load);
  const heard: string[] = [];
  pages.subscribe(() => heard.push(pages.state(route).name));
  expect(pages.state(route)).toEqual({ name: 'unknown' });
  expect(pages.show()).toEqual({ name: 'loading' });
  await settle();
  expect(pages.show()).toEqual(READY);
  expect(heard).toEqual(['ready']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure stays until the page is left, then it loads again', async () => {
  const pages = pagesOf(flakyLoader(1));
  pages.show();
  await settle();
  expect(pages.show()).toMatchObject({ name: 'failed', error: { message: 'down' } });
  pages.leave(route);
  expect(pages.show()).toEqual({ name: 'loading' });
  await settle();
  expect(pages.show()).toEqual(READY);
});

test('a failure is shown after the last resort, unless the page is left meanwhile', async () => {
  let giveUp: () => void = () => undefined;
  const wait: PagesOptions['lastResort'] = () => new Promise((resolve) => (giveUp = resolve));
  const pages = pagesOf(flakyLoader(2), { lastResort: wait });
  for (const isLeft of [false, true]) {
    pages.show();
    await settle();
    expect(pages.state(route)).toEqual({ name: 'loading' });
    if (isLeft) pages.leave(route);
    giveUp();
    await settle();
    expect(pages.state(route).name).toBe(isLeft ? 'unknown' : 'failed');
    pages.leave(route);
  }
});

test('a page that fails while it is only prefetched leaves no trace', async () => {
  const pages = pagesOf(flakyLoader(1));
  void pages.prefetch(route);
  await settle();
  expect(pages.state(route)).toEqual({ name: 'unknown' });
  expect(lastResort).not.toHaveBeenCalled();
  pages.show();
  await settle();
  expect(pages.show()).toEqual(READY);
});

test('a prefetch that fails after the page was opened is its failure', async () => {
  const load = flakyLoader(1);
  const pages = pagesOf(load);
  void pages.prefetch(route);
  pages.show();
  await settle();
  expect(pages.show()).toMatchObject({ name: 'failed' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page that fails after it was left is loaded again at the next visit', async () => {
  const pages = pagesOf(flakyLoader(1));
  pages.show();
  pages.leave(route);
  await settle();
  expect(pages.show()).toEqual({ name: 'loading' });
  await settle();
  expect(pages.show()).toEqual(READY);
});

test('a page that is ready stays when it is left', async () => {
  const load = flakyLoader(0);
  const pages = pagesOf(load);
  pages.show();
  await settle();
  pages.leave(route);
  expect(pages.show()).toEqual(READY);
  expect(load).toHaveBeenCalledTimes(1);
});

describe('the page that came as HTML', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const open = (failures: number) => {
    const load = flakyLoader(failures);
    const pages = pagesOf(load, { initial: route });
    const state = pages.show();
    const settled = jest.fn();
    if (state.name === 'loading') state.pendingPage?.then(settled, settled);
    return { pages, load, settled };
  };

  test('keeps its HTML while it is loading, and is ready then', async () => {
    const { pages, settled } = open(0);
    await pass(0);
    expect(settled).toHaveBeenCalledWith(Page);
    expect(pages.show()).toEqual(READY);
  });

  test('is stalled when it cannot be loaded, and is tried again by itself', async () => {
    const { pages, settled } = open(3);
    const states: boolean[] = [];
    pages.subscribe(() => states.push(pages.isStalled()));
    await pass(2_000 + 5_000);
    expect(settled).not.toHaveBeenCalled();
    expect(states).toEqual([true]);
    await pass(10_000);
    expect(settled).toHaveBeenCalledWith(Page);
    expect(states).toEqual([true, false]);
  });

  test('is tried again at once when asked to', async () => {
    const { pages, settled } = open(2);
    await pass(0);
    expect(pages.isStalled()).toBe(true);
    pages.retryStalled();
    expect(pages.isStalled()).toBe(false);
    await pass(0);
    expect(pages.isStalled()).toBe(true);
    pages.retryStalled();
    await pass(0);
    expect(settled).toHaveBeenCalledWith(Page);
    expect(pages.isStalled()).toBe(false);
  });

  test('is not tried again once it was left; afterwards it loads as any other page', async () => {
    const { pages, load } = open(2);
    await pass(0);
    pages.leave(route);
    expect(pages.isStalled()).toBe(false);
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(pages.show()).toEqual({ name: 'loading' });
    await pass(0);
    expect(pages.show()).toMatchObject({ name: 'failed' });
  });

  test('that fails after it was left is not stalled', async () => {
    const { pages } = open(1);
    pages.leave(route);
    await pass(0);
    expect(pages.isStalled()).toBe(false);
  });
});

describe('reloading a page', () => {
  test('that failed keeps the failure until it is ready', async () => {
    const pages = pagesOf(flakyLoader(2));
    pages.show();
    await settle();
    await expect(pages.reload(route)).rejects.toThrow('down');
    expect(pages.state(route).name).toBe('failed');
    expect(await pages.reload(route)).toBe(true);
    expect(pages.show()).toEqual(READY);
  });

  test('that broke while it was shown loads nothing', async () => {
    const load = flakyLoader(0);
    const pages = pagesOf(load);
    pages.show();
    await settle();
    expect(await pages.reload(route)).toBe(false);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a page whose files are gone', () => {
  const next = releaseOf(2);
  const onlyNext: PageLoader = ({ from }) =>
    from === next.from ? Promise.resolve(faqModule) : Promise.reject(new Error('gone'));

  test.each([
    ['that was navigated to', null],
    ['that came as HTML', route],
  ])('%s is replaced by its newer release, and shows no failure', async (_, initial) => {
    const pages = pagesOf(onlyNext, { initial, successor: () => Promise.resolve(next) });
    pages.show();
    await settle();
    expect(pages.state(route)).toEqual({ name: 'replaced', by: next });
    expect(lastResort).not.toHaveBeenCalled();
    expect(pages.replacement(route)).toBe(next);
    expect(pages.isStalled()).toBe(false);
    pages.show(next);
    await settle();
    expect(pages.show(next)).toEqual(READY);
  });

  test('fails within half a second when the registry does not answer, and is replaced once it does', async () => {
    jest.useFakeTimers();
    let answer: (found: Destination) => void = () => undefined;
    const successor = () => new Promise<Destination>((resolve) => (answer = resolve));
    const pages = pagesOf(onlyNext, { successor });
    pages.show();
    await jest.advanceTimersByTimeAsync(499);
    expect(pages.state(route).name).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(pages.state(route).name).toBe('failed');
    answer(next);
    await jest.advanceTimersByTimeAsync(0);
    jest.useRealTimers();
    expect(pages.replacement(route)).toBe(next);
  });

  test('is there again when a rollback brings its release back', async () => {
    // The same code as the first release, made live again after the second one.
    const back: Destination = { ...route, from: { ...route.from, sequence: 3 } };
    const successors = [next, back];
    let isBack = false;
    const load: PageLoader = ({ from }) =>
      from === next.from || isBack ? Promise.resolve(faqModule) : Promise.reject(new Error('gone'));
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

  test('follows through several releases', async () => {
    const successor = ({ from }: Destination) => Promise.resolve(releaseOf(from.sequence + 1));
    const pages = pagesOf(() => Promise.reject(new Error('gone')), { successor });
    pages.show();
    await settle();
    pages.show(pages.replacement(route));
    await settle();
    expect(pages.replacement(route).from.sequence).toBe(3);
  });

  test('is a new document for a candidate, unless the tab is offline', async () => {
    const candidate: Destination = { ...route, from: { ...route.from, share: 5 } };
    const pages = pagesOf(() => Promise.reject(new Error('gone')));
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await pages.recover(candidate);
    expect(openStable).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    await pages.recover(candidate);
    expect(openStable).toHaveBeenCalledTimes(1);
    pages.show(candidate);
    await settle();
    expect(pages.state(candidate).name).toBe('failed');
    expect(lastResort).not.toHaveBeenCalled();
    onLine.mockRestore();
  });

  test('without a newer release stays what it is', async () => {
    const pages = pagesOf(flakyLoader(0));
    await pages.recover(route);
    expect(pages.replacement(route)).toBe(route);
  });
});
