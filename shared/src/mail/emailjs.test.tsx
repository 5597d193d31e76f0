import { provideSiteConfig } from '@jalon/shared/shell';
import { siteConfigFixture } from '../testing/site-config-fixture';
import { removeLineBreaks, SEND_LIMIT_MS, sendMessage } from './emailjs';
import { sendMail } from './index';

const message = { template: 'contact', params: { subject: 'Bonjour' } };
const answer = (status: number) =>
  ({ ok: status < 400, status, text: () => Promise.resolve('') }) as Response;
const server = jest.fn<Promise<Response>, [string, RequestInit]>();
const onAccepted = jest.fn();
/** Addresses and bodies of the requests. */
const sent = () =>
  server.mock.calls.map(([url, { body }]) => [url, JSON.parse(body as string) as unknown]);
const SERVICE = 'https://mail.example/api/v1.0/email/send';
const variables = {
  user_id: 'public',
  service_id: 'service',
  template_id: 'contact',
  template_params: message.params,
};

beforeEach(() => {
  provideSiteConfig(siteConfigFixture);
  jest.useFakeTimers();
  onAccepted.mockReset();
  server.mockReset();
  globalThis.fetch = server as unknown as typeof fetch;
});

test('a message is sent to the configured service by its own client', async () => {
  server.mockResolvedValue(answer(200));
  expect(await sendMessage(message, onAccepted)).toEqual({ ok: true });
  expect(sent()).toEqual([[SERVICE, { ...variables, lib_version: '4.4.1' }]]);
  expect(onAccepted).toHaveBeenCalledTimes(1);
});

test('a message is sent as the documented request when storage is denied and the client cannot load', async () => {
  jest.resetModules();
  server.mockResolvedValue(answer(200));
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const mail = await import('./emailjs');
  const shell = await import('@jalon/shared/shell');
  shell.provideSiteConfig(siteConfigFixture);
  expect(await mail.sendMessage(message, onAccepted)).toEqual({ ok: true });
  expect(sent()).toEqual([[SERVICE, variables]]);
  expect(onAccepted).toHaveBeenCalledTimes(1);
});

test.each([
  ['429', () => Promise.resolve(answer(429)), 'rate-limited'],
  ['413', () => Promise.resolve(answer(413)), 'too-long'],
  ['403', () => Promise.resolve(answer(403)), 'failed'],
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch')), 'failed'],
])(
  'after %s, sendMessage returns the failure and does not send again',
  async (_, respond, reason) => {
    server.mockImplementation(respond);
    expect(await sendMessage(message, onAccepted)).toEqual({ ok: false, reason });
    expect(server).toHaveBeenCalledTimes(1);
    expect(onAccepted).not.toHaveBeenCalled();
  },
);

test.each([
  ['an acceptance', 200, 1],
  ['a refusal', 403, 0],
])(
  '%s after 15 s does not change the result "failed", but an acceptance is reported',
  async (_, status, times) => {
    let respond: (response: Response) => void = () => undefined;
    server.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    const ended = jest.fn();
    void sendMessage(message, onAccepted).then(ended);
    await jest.advanceTimersByTimeAsync(SEND_LIMIT_MS - 1);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith({ ok: false, reason: 'failed' });
    respond(answer(status));
    await jest.advanceTimersByTimeAsync(0);
    expect(onAccepted).toHaveBeenCalledTimes(times);
  },
);

test.each([
  ['subject', 'Bonjour\r\nBcc: tous@exemple.fr', 'Bonjour Bcc: tous@exemple.fr'],
  ['subject', 'a\u0000b\u0008c', 'a b c'],
  ['subject', 'a\u2028b\u2029c\u0085d', 'a b c d'],
  ['from_name', 'Élodie d’Arc 👩‍💻', 'Élodie d’Arc 👩‍💻'],
  ['message', 'un\r\ndeux\n\ttrois', 'un\r\ndeux\n\ttrois'],
  ['message', 'un\u0000deux', 'un deux'],
  ['description', 'a\nb', 'a\nb'],
  ['email_content', 'a\nb', 'a\nb'],
])('the mail field %s with %j is sent as %j', (name, value, expected) => {
  expect(removeLineBreaks({ [name]: value })).toEqual({ [name]: expected });
});

test('a part can send a mail template of the configuration, and line breaks in one-line fields are removed', async () => {
  const templates = { ...siteConfigFixture.mail.templates, callback: 'template_7' };
  provideSiteConfig({ ...siteConfigFixture, mail: { ...siteConfigFixture.mail, templates } });
  server.mockResolvedValue(answer(200));
  expect(await sendMail('callback', { subject: 'Rappel\nBcc: a@b.fr' })).toEqual({ ok: true });
  const template_params = { subject: 'Rappel Bcc: a@b.fr' };
  expect(sent()).toMatchObject([[SERVICE, { template_id: 'template_7', template_params }]]);
});

test('sending an unconfigured mail template sends nothing and logs the remedy', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  expect(await sendMail('callback', {})).toEqual({ ok: false, reason: 'failed' });
  expect(error).toHaveBeenCalledWith(expect.stringContaining('"mail" in routes.json'));
  expect(server).not.toHaveBeenCalled();
});
