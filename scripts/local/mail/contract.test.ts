import { EmailJSResponseStatus, init, send } from '@emailjs/browser';
import mustache from 'mustache';
import { HEADER_INJECTIONS } from '../../testkit/payloads';
import { LOCAL_IDS } from '../config';
import { startTestServices, type TestServices } from '../testing';

const { publicKey, serviceId, templates } = LOCAL_IDS.mail;
const TO = 'equipe@exemple.test';

let services: TestServices;

beforeAll(async () => {
  // The EmailJS client reads the page's path for its rate limit, and uses no other browser function.
  Object.assign(globalThis, { location: { pathname: '/' } });
  services = await startTestServices();
  init({ publicKey, origin: services.urls.services });
});

// Messages of earlier tests are counted, not deleted: maildev deletes late, and throws if the folder is gone by then.
let before = 0;
beforeEach(async () => {
  before = (await services.mails(0)).length;
});
afterAll(() => services.dispose());

/** Waits until this test has received `count` messages. @returns these messages. */
const newMails = async (count: number) => (await services.mails(before + count)).slice(before);

async function received() {
  const [mail] = await newMails(1);
  if (!mail) throw new Error('No message came.');
  return mail;
}

const request = {
  client_name: 'Zoé Ménard <zoe>',
  client_company: 'Société « Écume » & Cie',
  client_email: 'zoe@exemple.test',
  client_phone: '+33 6 12 34 56 78',
  callback_time: 'mardi 3 mars 2026 à 10 h 15',
  search_terms: 'développeuse React',
  selected_items: 'Tech Lead, AWS',
  seniorite: 'Confirmé',
  demarrage: 'Sous 1 mois',
  localisation: 'Hybride',
  ville: 'Saint-Denis (La Réunion)',
  jours_remote: '3',
  tjm_min: '450',
  tjm_max: '700',
  tjm_is_max: 'Non',
  description: 'Première ligne\n<script>alert("ligne")</script>',
  mission_url: 'https://exemple.test/?a=1&b=2',
  file_name: 'fiche.pdf',
};
const application = {
  from_name: 'Awa Diop',
  from_email: 'awa@exemple.test',
  subject: 'Nouvelle candidature freelance',
  message: 'Fonction : Data Engineer\nTJM : 600 €',
};
const contact = {
  ...application,
  subject: 'Une question',
  telephone: '01 23 45 67 89',
  to_name: 'Équipe',
  email_content: 'Contenu composé',
};

/** The text that a reader sees, escaped. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, '');

test.each([
  ['application', templates.application, { ...application, to_email: TO }, 'awa@exemple.test'],
  ['contact', templates.contact, { ...contact, to_email: TO }, 'awa@exemple.test'],
  ['request', templates.request, { ...request, to_email: TO }, 'zoe@exemple.test'],
])('every parameter of the %s message is shown, escaped', async (_kind, id, params, replyTo) => {
  expect(await send(serviceId, id, params)).toMatchObject({ status: 200, text: 'OK' });
  const mail = await received();
  expect(mail.to).toMatchObject([{ address: TO }]);
  expect(mail.replyTo).toMatchObject([{ address: replyTo }]);
  expect(mail.subject).toBe('subject' in params ? params.subject : 'Nouvelle demande');
  const text = textOf(mail.html);
  const hidden = Object.entries(params).filter(
    ([name, value]) =>
      name !== 'to_email' && name !== 'subject' && !text.includes(mustache.escape(value)),
  );
  expect(hidden).toEqual([]);
  expect(mail.html).not.toContain('<script>');
});

test('a message shows "Non renseigné" for an empty parameter', async () => {
  await send(serviceId, templates.request, { ...request, client_phone: '', to_email: TO });
  expect(textOf((await received()).html)).toMatch(/Téléphone\s+Non renseigné/);
});

test('an injected header adds no recipient, sender or message', async () => {
  for (const payload of HEADER_INJECTIONS) {
    const fields = Object.keys(contact).map((name) => [name, payload]);
    const params = { ...Object.fromEntries(fields), to_email: TO } as typeof contact;
    expect(await send(serviceId, templates.contact, params)).toMatchObject({ status: 200 });
  }
  const mails = await newMails(HEADER_INJECTIONS.length);
  expect(mails).toHaveLength(HEADER_INJECTIONS.length);
  for (const mail of mails) {
    expect(mail.to.map(({ address }) => address)).toEqual([TO]);
    expect(mail.from).toHaveLength(1);
    expect(mail.headers).not.toHaveProperty('bcc');
    expect(mail.subject).not.toBe('Virement urgent');
    expect(mail.html).not.toContain('<script>');
  }
});

const call = (service: string, template: string, params: object, key: string = publicKey) =>
  send(service, template, { ...params }, { publicKey: key });

test.each([
  ['a foreign public key', () => call(serviceId, templates.contact, contact, 'foreign'), 400],
  ['an unknown service', () => call('unknown', templates.contact, contact), 400],
  ['an unknown template', () => call(serviceId, 'unknown', contact), 400],
  [
    'too much text',
    () => call(serviceId, templates.contact, { ...contact, message: 'x'.repeat(60_000) }),
    413,
  ],
])('a message with %s is refused', async (_case, attempt, status) => {
  const answer: unknown = await attempt().catch((error: unknown) => error);
  expect(answer).toBeInstanceOf(EmailJSResponseStatus);
  expect(answer).toMatchObject({ status });
  expect(await newMails(0)).toEqual([]);
});

test('a message may come as the documented request, without the EmailJS client', async () => {
  const answer = await fetch(`${services.urls.services}/api/v1.0/email/send`, {
    method: 'POST',
    body: JSON.stringify({
      user_id: publicKey,
      service_id: serviceId,
      template_id: templates.contact,
      template_params: { ...contact, to_email: TO },
    }),
  });
  expect(answer.status).toBe(200);
  expect((await received()).subject).toBe(contact.subject);
});
