import mustache from 'mustache';
import { HOSTILE_TEXTS } from '../../testkit/payloads';
import { LOCAL_IDS } from '../config';
import { readTemplate, renderMail } from '.';

const TO = 'equipe@exemple.test';

test.each(Object.values(LOCAL_IDS.mail.templates))(
  'no payload in the %s message adds a recipient, a header line or an element',
  async (name) => {
    const template = await readTemplate(name);
    const names = [...template.matchAll(/\{\{[#^]?(\w+)\}\}/g)].map(([, field]) => field ?? '');
    const fields = new Set(names.filter((field) => field !== 'to_email'));
    expect(fields.size).toBeGreaterThan(3);
    for (const payload of HOSTILE_TEXTS) {
      const params = Object.fromEntries([...fields].map((field) => [field, payload]));
      const mail = renderMail(template, { ...params, to_email: TO });
      expect(mail.to).toBe(TO);
      expect([mail.subject, mail.fromName, mail.replyTo].join()).not.toMatch(/[\r\n\0]/);
      expect(mail.html).toContain(mustache.escape(payload));
      expect(mail.html).not.toMatch(/<script|<img|<svg|<iframe|<math/i);
    }
  },
);

const render = async (params: Record<string, string>) =>
  renderMail(await readTemplate('of-a-part'), { to_email: TO, ...params });

test('values are escaped in the HTML but not in the header fields', async () => {
  const mail = await render({ subject: 'A & B', from_name: 'Zoé', message: '<b>"A" & B</b>' });
  const html = '<p>&lt;b&gt;&quot;A&quot; &amp; B&lt;&#x2F;b&gt;</p>';
  expect(mail).toEqual({ to: TO, subject: 'A & B', fromName: 'Zoé', html });
});

test.each([
  ['Bonjour\r\nBcc: intrus@exemple.test', 'Bonjour Bcc: intrus@exemple.test'],
  ['Bon\0jour\n', 'Bon jour'],
  ['{{to_email}}', '{{to_email}}'],
])('the subject %j becomes the one line %j', async (subject, line) => {
  expect(await render({ subject })).toMatchObject({ subject: line });
});

test.each([
  ['a@exemple.test', 'a@exemple.test'],
  ['a@exemple.test, b@exemple.test', undefined],
  ['', undefined],
])('the sender address %j gives the Reply-To address %p', async (address, replyTo) => {
  expect((await render({ from_email: address })).replyTo).toBe(replyTo);
});

test('a message of a part without a recipient goes to a fixed address', async () => {
  expect((await render({ to_email: '' })).to).toBe('equipe@site.test');
});
