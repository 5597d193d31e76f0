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
