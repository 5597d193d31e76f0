import { tabStore } from '@jalon/shared/storage';
import type { CapturedEvent } from './describe';
import { createCapture, isSampled } from './start';

const error = (message: string) => ({ kind: 'error', error: message }) as const;

test('events captured before the reporter is loaded reach it in order, each with its page', () => {
  const wake = jest.fn();
  const { capture, handOver } = createCapture(wake);
  history.replaceState(null, '', '/faq');
  capture(error('first'));
  history.replaceState(null, '', '/login');
  capture(error('second'));
  expect(wake).toHaveBeenCalledTimes(2);
  const taken: CapturedEvent[] = [];
  handOver((captured) => taken.push(captured));
  capture(error('third'));
  expect(taken).toEqual([
    { path: '/faq', event: error('first') },
    { path: '/login', event: error('second') },
    { path: '/login', event: error('third') },
  ]);
  expect(wake).toHaveBeenCalledTimes(2);
});

test('at most 50 events are kept for the reporter', () => {
  const { capture, handOver } = createCapture(() => undefined);
  for (let round = 0; round < 1000; round += 1) capture(error('again'));
  const taken = jest.fn();
  handOver(taken);
  expect(taken).toHaveBeenCalledTimes(50);
});

test.each([
  [0.2, 0.25, true],
  [0.2, 0.2, false],
  [0, 0, false],
  [0.999, 1, true],
])(
  'a tab that draws %d at a sampling rate of %d reports for its whole visit: %s',
  (drawn, rate, is) => {
    tabStore.remove('reports');
    const random = jest.spyOn(Math, 'random').mockReturnValueOnce(drawn);
    expect(isSampled(rate)).toBe(is);
    random.mockReturnValue(is ? 0.9999 : 0);
    expect(isSampled(rate)).toBe(is);
    random.mockRestore();
  },
);
