import type { PageModule, SiteRoute } from '@jalon/shared/contract';
import { createPageStore } from './page-store';

const Page = () => null;
const faqModule: PageModule = { default: Page };
const route: SiteRoute = {
  path: '/faq',
  page: 'FaqPage',
  title: 'FAQ',
  access: 'public',
  part: 'marketing',
};

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
  const store = createPageStore(load, null);
  const resource = store.read(route);
  expect(await resource).toBe(Page);
  await settle();
  expect(store.read(route)).toBe(resource);
  expect(resource).toMatchObject({ status: 'fulfilled', value: Page });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure shown stays until it is forgotten, then the page loads again', async () => {
  const store = createPageStore(flakyLoader(1), null);
  const failed = store.read(route);
  await expect(failed).rejects.toThrow('down');
  expect(store.read(route)).toBe(failed);
  store.forget(route);
  expect(await store.read(route)).toBe(Page);
});

test('a failed preload leaves no trace', async () => {
  const store = createPageStore(flakyLoader(1), null);
  store.preload(route);
  await settle();
  expect(await store.read(route)).toBe(Page);
});

test('a page that is there is not forgotten', async () => {
  const load = flakyLoader(0);
  const store = createPageStore(load, null);
  await store.read(route);
  store.forget(route);
  await store.read(route);
  expect(load).toHaveBeenCalledTimes(1);
});

test('the page that came in the HTML stays pending while it cannot be loaded, and resumes when asked', async () => {
  const store = createPageStore(flakyLoader(2), route.path);
  const listener = jest.fn();
  store.subscribe(listener);
  const settled = jest.fn();
  void store.read(route).then(settled, settled);

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
