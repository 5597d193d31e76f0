import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import mustache from 'mustache';
import { HEADER_INJECTIONS, PAYLOADS } from '../../testkit/payloads';
import { LOCAL_IDS } from '../config';
import { startTestServices, type TestServices } from '../testing';
import { MAIL_KINDS, TEMPLATES } from '.';
import { parseTemplate, renderMail } from './template';

const TO = 'equipe@exemple.test';
const CONTROL = /[\r\n\0]/;

const templates = MAIL_KINDS.map((kind) => {
  return { kind, text: readFileSync(join(TEMPLATES, `${kind}.html`), 'utf8') };
});
/** Every variable of a template. */
const fieldsOf = (template: string) => [
  ...new Set([...template.matchAll(/\{\{[#^]?(\w+)\}\}/g)].map(([, name]) => name ?? '')),
];
const filledWith = (fields: readonly string[], payload: string) => ({
  ...Object.fromEntries(fields.map((name) => [name, payload])),
  to_email: TO,
});

test.each(templates)(
  'no payload in the $kind message adds a recipient, a header line or an element',
  ({ kind, text }) => {
    const template = parseTemplate(kind, text);
    const fields = fieldsOf(text).filter((name) => name !== 'to_email');
    expect(fields.length).toBeGreaterThan(3);
    for (const payload of PAYLOADS) {
      const mail = renderMail(template, filledWith(fields, payload), '');
      expect(mail.to).toBe(TO);
      expect([mail.subject, mail.fromName, mail.replyTo].join()).not.toMatch(CONTROL);
      expect(mail.html).toContain(mustache.escape(payload));
      expect(mail.html).not.toMatch(/<script|<img|<svg|<iframe|<math/i);
    }
  },
);

describe('through SMTP to the mailbox', () => {
  let services: TestServices;
  beforeAll(async () => {
    services = await startTestServices();
  });
  afterAll(() => services.dispose());

  test('an injected header adds no recipient, sender or message', async () => {
    const fields = fieldsOf(templates.find(({ kind }) => kind === 'contact')?.text ?? '');
    for (const payload of HEADER_INJECTIONS) {
      const response = await fetch(`${services.urls.services}/api/v1.0/email/send`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          user_id: LOCAL_IDS.mail.publicKey,
          service_id: LOCAL_IDS.mail.serviceId,
          template_id: LOCAL_IDS.mail.templates.contact,
          template_params: filledWith(fields, payload),
        }),
      });
      expect([payload, response.status]).toEqual([payload, 200]);
    }
    const mails = await services.mails(HEADER_INJECTIONS.length);
    expect(mails).toHaveLength(HEADER_INJECTIONS.length);
    for (const mail of mails) {
      expect(mail.to.map(({ address }) => address)).toEqual([TO]);
      expect(mail.from).toHaveLength(1);
      expect(mail.headers).not.toHaveProperty('bcc');
      expect(mail.subject).not.toBe('Virement urgent');
      expect(mail.html).not.toContain('<script>');
    }
  });
});
