import { siteConfigFixture } from '../testing/site-config-fixture';
import { foldParams, SEND_WITHIN_MS, sendMessage } from './emailjs';

const message = {
  config: siteConfigFixture.mail,
  template: 'contact',
  params: { subject: 'Bonjour' },
};
const answer = (status: number) =>
  ({ ok: status < 400, status, text: () => Promise.resolve('') }) as Response;
const server = jest.fn<Promise<Response>, [string, RequestInit]>();
const onAccepted = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  onAccepted.mockReset();
  server.mockReset();
  globalThis.fetch = server as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
});

test('a message is the documented request of the configured service', async () => {
  server.mockResolvedValue(answer(200));
  expect(await sendMessage(message, onAccepted)).toEqual({ ok: true });
  const [url, init] = server.mock.calls[0] ?? ['', {}];
  expect(url).toBe('https://mail.example/api/v1.0/email/send');
  expect(JSON.parse(init.body as string)).toEqual({
    lib_version: '4.4.1',
    user_id: 'public',
    service_id: 'service',
    template_id: 'contact',
    template_params: { subject: 'Bonjour' },
  });
  expect(onAccepted).toHaveBeenCalledTimes(1);
});

test.each([
  ['429', () => Promise.resolve(answer(429)), 'rate-limited'],
  ['403', () => Promise.resolve(answer(403)), 'failed'],
  ['451', () => Promise.resolve(answer(451)), 'failed'],
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch')), 'failed'],
])('%s is a value and is not sent again', async (_, respond, reason) => {
  server.mockImplementation(respond);
  expect(await sendMessage(message, onAccepted)).toEqual({ ok: false, reason });
  expect(server).toHaveBeenCalledTimes(1);
  expect(onAccepted).not.toHaveBeenCalled();
});

test('a service that hangs fails at 15 s', async () => {
  server.mockReturnValue(new Promise(() => undefined));
  const ended = jest.fn();
  void sendMessage(message, onAccepted).then(ended);
  await jest.advanceTimersByTimeAsync(SEND_WITHIN_MS - 1);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith({ ok: false, reason: 'failed' });
});

test.each([
  ['an acceptance', 200, 1],
  ['a refusal', 403, 0],
])('%s after 15 s is no success; acceptances are reported', async (_, status, times) => {
  let respond: (response: Response) => void = () => undefined;
  server.mockReturnValue(new Promise((resolve) => (respond = resolve)));
  const result = sendMessage(message, onAccepted);
  await jest.advanceTimersByTimeAsync(SEND_WITHIN_MS);
  expect(await result).toEqual({ ok: false, reason: 'failed' });
  respond(answer(status));
  await jest.advanceTimersByTimeAsync(0);
  expect(onAccepted).toHaveBeenCalledTimes(times);
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
