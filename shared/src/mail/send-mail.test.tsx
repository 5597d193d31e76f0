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

test('a message uses the template of its kind, and line breaks in one-line fields become spaces', async () => {
  await sendMail('request', { subject: 'a\nb', description: 'a\nb' });
  expect(sent()).toEqual(['request', { subject: 'a b', description: 'a\nb' }]);
});

test('a part can send with its own template, by the name in the configuration', async () => {
  const templates = { ...siteConfigFixture.mail.templates, callback: 'template_7' };
  provideSiteConfig({ ...siteConfigFixture, mail: { ...siteConfigFixture.mail, templates } });
  expect(await sendMail('callback', { subject: 'Rappel' })).toEqual({ ok: true });
  expect(sent()).toEqual(['template_7', { subject: 'Rappel' }]);
});

test('an unconfigured template sends nothing and logs the remedy', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  expect(await sendMail('callback', {})).toEqual({ ok: false, reason: 'failed' });
  expect(error).toHaveBeenCalledWith(expect.stringContaining('"mail" in routes.json'));
  expect(send).not.toHaveBeenCalled();
  error.mockRestore();
});
