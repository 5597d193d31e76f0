import { EmailJSResponseStatus } from '@emailjs/browser';

import { siteConfigFixture } from '../testing/site-config-fixture';
import { foldParams, SEND_WITHIN_MS, sendMessage } from './emailjs';
import type { EmailClient } from './emailjs';

const message = {
  config: siteConfigFixture.mail,
  template: 'contact',
  params: { subject: 'Bonjour' },
} as const;
const silence = () => new Promise<never>(() => undefined);
const accepted = new EmailJSResponseStatus(200, 'OK');

const client = (send: EmailClient['send'], init: EmailClient['init'] = jest.fn()) => ({
  init,
  send: jest.fn(send),
});
const server = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  jest.useFakeTimers();
  server.mockReset();
  globalThis.fetch = server as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
});

test('the client sends to the configured service', async () => {
  const emailjs = client(() => Promise.resolve(accepted));
  expect(await sendMessage(() => Promise.resolve(emailjs), message)).toEqual({ ok: true });
  expect(emailjs.init).toHaveBeenCalledWith({
    publicKey: 'public',
    origin: 'https://mail.example',
  });
  expect(emailjs.send.mock.calls).toEqual([['service', 'contact', { subject: 'Bonjour' }]]);
  expect(server).not.toHaveBeenCalled();
});

test.each([
  ['429', { status: 429, text: '' }, 'rate-limited'],
  ['403', { status: 403, text: '' }, 'failed'],
  ['451', { status: 451, text: '' }, 'failed'],
  ['a broken connection', new TypeError('Failed to fetch'), 'failed'],
  ['a missing key', 'The service ID is required.', 'failed'],
])('%s is a value and is not sent again', async (_, thrown: unknown, reason) => {
  const emailjs = client(jest.fn().mockRejectedValue(thrown));
  const result = await sendMessage(() => Promise.resolve(emailjs), message);
  expect(result).toEqual({ ok: false, reason });
  expect(emailjs.send).toHaveBeenCalledTimes(1);
  expect(server).not.toHaveBeenCalled();
});

test('a service that hangs fails at 15 s', async () => {
  const result = sendMessage(() => Promise.resolve(client(silence)), message);
  const ended = jest.fn();
  void result.then(ended);
  await jest.advanceTimersByTimeAsync(SEND_WITHIN_MS - 1);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith({ ok: false, reason: 'failed' });
});

test('an acceptance after 15 s is reported, a refusal is not', async () => {
  let answer: (status: EmailJSResponseStatus) => void = () => undefined;
  let refuse: (reason: Error) => void = () => undefined;
  const late = () =>
    new Promise<EmailJSResponseStatus>((resolve, reject) => {
      answer = resolve;
      refuse = reject;
    });
  const onAccepted = jest.fn();
  const begin = async () => {
    const result = sendMessage(() => Promise.resolve(client(late)), message, onAccepted);
    await jest.advanceTimersByTimeAsync(SEND_WITHIN_MS);
    expect(await result).toEqual({ ok: false, reason: 'failed' });
  };
  await begin();
  refuse(new TypeError('Failed to fetch'));
  await jest.advanceTimersByTimeAsync(0);
  expect(onAccepted).not.toHaveBeenCalled();
  await begin();
  answer(accepted);
  await jest.advanceTimersByTimeAsync(0);
  expect(onAccepted).toHaveBeenCalledTimes(1);
});

const denied = () => {
  throw new DOMException('Access is denied.', 'SecurityError');
};

test.each<[string, () => Promise<EmailClient>]>([
  ['does not load', () => Promise.reject(new Error('Loading chunk failed.'))],
  ['throws on import', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
  ['is half made', () => Promise.resolve(client(silence, denied))],
])('a client that %s is done without', async (_, load) => {
  server.mockResolvedValue({
    ok: true,
    status: 200,
    text: () => Promise.resolve('OK'),
  } as Response);
  expect(await sendMessage(load, message)).toEqual({ ok: true });
  const [url, init] = server.mock.calls[0] ?? ['', {}];
  expect(url).toBe('https://mail.example/api/v1.0/email/send');
  expect(JSON.parse(init.body as string)).toEqual({
    lib_version: '4.4.1',
    user_id: 'public',
    service_id: 'service',
    template_id: 'contact',
    template_params: { subject: 'Bonjour' },
  });
});

test('a client whose download hangs leaves time for the request within 15 s', async () => {
  server.mockImplementation(silence);
  const result = sendMessage(silence, message);
  await jest.advanceTimersByTimeAsync(SEND_WITHIN_MS);
  expect(server).toHaveBeenCalledTimes(1);
  expect(await result).toEqual({ ok: false, reason: 'failed' });
});

test('without the client, 429 is distinguished as well', async () => {
  server.mockResolvedValue({ ok: false, status: 429 } as Response);
  const result = await sendMessage(() => Promise.reject(new Error('no')), message);
  expect(result).toEqual({ ok: false, reason: 'rate-limited' });
});

test.each([
  ['subject', 'Bonjour\r\nBcc: tous@exemple.fr', 'Bonjour Bcc: tous@exemple.fr'],
  ['subject', 'a\u0000b\u0008c', 'a b c'],
  ['subject', 'a\u2028b\u2029c\u0085d', 'a b c d'],
  ['from_name', 'Élodie d’Arc 👩‍💻', 'Élodie d’Arc 👩‍💻'],
  ['message', 'un\r\ndeux\n\ttrois', 'un\r\ndeux\n\ttrois'],
  ['message', 'un\u0000deux', 'un deux'],
  ['description', 'a\nb', 'a\nb'],
  ['email_content', 'a\nb', 'a\nb'],
])('%s: %j becomes %j', (name, value, expected) => {
  expect(foldParams({ [name]: value })).toEqual({ [name]: expected });
});
