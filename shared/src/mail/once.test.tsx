import { sendOnce } from './once';
import type { MailResult } from './emailjs';

const SENT: MailResult = { ok: true };
const REPEATED: MailResult = { ok: true, repeated: true };
const FAILED: MailResult = { ok: false, reason: 'failed' };
const MINUTE = 60_000;
const accepted = (onAccepted: () => void) => {
  onAccepted();
  return Promise.resolve(SENT);
};
const send = jest.fn<Promise<MailResult>, [() => void]>();

const locks = { request: jest.fn() };
const granted = (_name: string, _options: object, action: () => Promise<MailResult>) => action();

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });

beforeEach(() => {
  define(navigator, 'locks', locks);
  locks.request.mockReset().mockImplementation(granted);
  send.mockReset().mockImplementation(accepted);
  localStorage.clear();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});

test('the same message is sent at most once in ten minutes', async () => {
  expect(await sendOnce({ words: 'a' }, send)).toEqual(SENT);
  jest.setSystemTime(Date.now() + 9 * MINUTE);
  expect(await sendOnce({ words: 'a' }, send)).toEqual(REPEATED);
  expect(send).toHaveBeenCalledTimes(1);
  jest.setSystemTime(Date.now() + 2 * MINUTE);
  await sendOnce({ words: 'a' }, send);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a message with a known idempotency key is not sent again, even with other words a day later', async () => {
  expect(await sendOnce({ words: 'a', key: 'k' }, send)).toEqual(SENT);
  await sendOnce({ words: 'b', key: 'l' }, send);
  jest.setSystemTime(Date.now() + 24 * 60 * MINUTE);
  expect(await sendOnce({ words: 'c', key: 'k' }, send)).toEqual(REPEATED);
  expect(send).toHaveBeenCalledTimes(2);
});

test('concurrent sends of the same message send it once and share its result', async () => {
  send.mockResolvedValue(FAILED);
  const results = await Promise.all([1, 2, 3].map(() => sendOnce({ words: 'a', key: 'k' }, send)));
  expect(results).toEqual([FAILED, FAILED, FAILED]);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a message that failed may be sent again at once', async () => {
  send.mockResolvedValue(FAILED);
  expect(await sendOnce({ words: 'a' }, send)).toEqual(FAILED);
  expect(await sendOnce({ words: 'a' }, send)).toEqual(FAILED);
  expect(send).toHaveBeenCalledTimes(2);
});

test('a message accepted after it was reported as failed is not sent again', async () => {
  send.mockResolvedValue(FAILED);
  expect(await sendOnce({ words: 'a' }, send)).toEqual(FAILED);
  send.mock.lastCall?.[0]();
  expect(await sendOnce({ words: 'a' }, send)).toEqual(REPEATED);
  expect(send).toHaveBeenCalledTimes(1);
});

test('storage keeps a hash of the message, not its text', async () => {
  await sendOnce({ words: 'client@demo.test' }, accepted);
  expect(localStorage).toHaveLength(1);
  expect(localStorage.getItem('jalon.mail')).toMatch(/^\[\["[0-9a-f]+",\d+\]\]$/);
});

test.each([
  ['missing', undefined],
  ['refused', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
  [
    'broken after it was granted',
    {
      request: async (...args: Parameters<typeof granted>) => {
        await granted(...args);
        throw new Error('broken');
      },
    },
  ],
])('with Web Locks that are %s, a message is still sent only once', async (_, given) => {
  define(navigator, 'locks', given);
  expect(await sendOnce({ words: 'a' }, send)).toEqual(SENT);
  expect(send).toHaveBeenCalledTimes(1);
});
