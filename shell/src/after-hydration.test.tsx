import { watchScrollPosition } from './after-hydration';

test('a scroll event of the page still drawn does not move the next page, which opens at the top', () => {
  const scrollTo = jest.fn();
  Object.assign(window, { scrollTo, ResizeObserver: jest.fn(() => ({ observe: jest.fn() })) });
  const drawNext = watchScrollPosition();
  history.pushState({ key: 'next' }, '', '/next');
  Object.assign(window, { scrollY: 2500 });
  dispatchEvent(new Event('scroll'));
  drawNext();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});
