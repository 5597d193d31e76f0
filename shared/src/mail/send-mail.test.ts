import { provideSiteConfig } from '@jalon/shared/config';
import { siteConfigFixture } from '../testing/site-config-fixture';
import { sendMail } from './index';

const send = jest.fn();
jest.mock('@emailjs/browser', () => ({
  init: jest.fn(),
  send: (...args: unknown[]): unknown => send(...args),
}));

beforeEach(() => {
  provideSiteConfig(siteConfigFixture);
  send.mockReset().mockResolvedValue({ status: 200 });
});

test('ten presses are one message', async () => {
  const presses = Array.from({ length: 10 }, () => sendMail('contact', { subject: 'Bonjour' }));
  expect(await Promise.all(presses)).toEqual(presses.map(() => ({ ok: true })));
  expect(send).toHaveBeenCalledTimes(1);
});

test('each kind has its template, and one-line fields are folded', async () => {
  await sendMail('request', { subject: 'a\nb', description: 'a\nb' });
  expect(send).toHaveBeenCalledWith('service', 'request', { subject: 'a b', description: 'a\nb' });
});

test('a part sends with its own template, under the name that the operator gave it', async () => {
  const templates = { ...siteConfigFixture.mail.templates, callback: 'template_7' };
  provideSiteConfig({ ...siteConfigFixture, mail: { ...siteConfigFixture.mail, templates } });
  expect(await sendMail('callback', { subject: 'Rappel' })).toEqual({ ok: true });
  expect(send).toHaveBeenCalledWith('service', 'template_7', { subject: 'Rappel' });
});

test('a template that the operator does not name is a failure that says what to do, and nothing is sent', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  expect(await sendMail('callback', {})).toEqual({ ok: false, reason: 'failed' });
  expect(error).toHaveBeenCalledWith(expect.stringContaining('"mail" in routes.json'));
  expect(send).not.toHaveBeenCalled();
  error.mockRestore();
});
