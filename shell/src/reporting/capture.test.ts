import type { CapturedEvent } from './capture';

async function fresh() {
  jest.resetModules();
  return import('./capture');
}
const error = (message: string) => ({ kind: 'error', error: message }) as const;

test('what happens before the reporter is there reaches it, in order, with its page', async () => {
  const { capture, handOver, onCapture } = await fresh();
  const wake = jest.fn();
  onCapture(wake);
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

test('a page that fails all the time keeps no more than 50', async () => {
  const { capture, handOver } = await fresh();
  for (let round = 0; round < 1000; round += 1) capture(error('again'));
  const taken = jest.fn();
  handOver(taken);
  expect(taken).toHaveBeenCalledTimes(50);
});
