import { tabStore } from '@jalon/shared/storage';
import { isSampled } from './start';

let draws: jest.SpyInstance<number>;
beforeEach(() => {
  draws = jest.spyOn(Math, 'random');
  tabStore.remove('reports');
});
afterEach(() => {
  draws.mockRestore();
});

test('a share of the tabs reports', () => {
  draws.mockReturnValue(0.2);
  expect(isSampled(0.25)).toBe(true);
  tabStore.remove('reports');
  expect(isSampled(0.2)).toBe(false);
});

test('no tab and every tab are possible', () => {
  draws.mockReturnValue(0);
  expect(isSampled(0)).toBe(false);
  tabStore.remove('reports');
  draws.mockReturnValue(0.999);
  expect(isSampled(1)).toBe(true);
});

test.each([true, false])('what was drawn counts for the whole visit (%s)', (first) => {
  draws.mockReturnValue(first ? 0 : 0.9);
  expect(isSampled(0.5)).toBe(first);
  draws.mockReturnValue(first ? 0.9 : 0);
  expect(isSampled(0.5)).toBe(first);
});
