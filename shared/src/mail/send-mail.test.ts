import { provideSiteConfig } from '@jalon/shared/shell';
import { siteConfigFixture } from '../testing/site-config-fixture';
import { sendMail } from './index';

const send = jest.fn<Promise<Response>, [string, RequestInit]>();
/** Template and variables of the last message. */
const sent = () => {
  const { template_id: template, template_params: params } = JSON.parse(
    send.mock.lastCall?.[1].body as string,
  ) as Record<string, unknown>;
  return [template, params];
};

beforeEach(() => {
  provideSiteConfig(siteConfigFixture);
  send
    .mockReset()
    .mockResolvedValue({ ok: true, status: 200, text: () => Promise.resolve('OK') } as Response);
  globalThis.fetch = send as unknown as typeof fetch;
});

test('ten presses are one message', async () => {
  const presses = Array.from({ length: 10 }, () => sendMail('contact', { subject: 'Bonjour' }));
  expect(await Promise.all(presses)).toEqual(presses.map(() => ({ ok: true })));
  expect(send).toHaveBeenCalledTimes(1);
});

test('each kind has its template, and one-line fields are folded', async () => {
  await sendMail('request', { subject: 'a\nb', description: 'a\nb' });
  expect(sent()).toEqual(['request', { subject: 'a b', description: 'a\nb' }]);
});

test('a part sends with its own template, under the name that the operator gave it', async () => {
  const templates = { ...siteConfigFixture.mail.templates, callback: 'template_7' };
  provideSiteConfig({ ...siteConfigFixture, mail: { ...siteConfigFixture.mail, templates } });
  expect(await sendMail('callback', { subject: 'Rappel' })).toEqual({ ok: true });
  expect(sent()).toEqual(['template_7', { subject: 'Rappel' }]);
});

test('a template that the operator does not name is a failure that says what to do, and nothing is sent', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  expect(await sendMail('callback', {})).toEqual({ ok: false, reason: 'failed' });
  expect(error).toHaveBeenCalledWith(expect.stringContaining('"mail" in routes.json'));
  expect(send).not.toHaveBeenCalled();
  error.mockRestore();
});
