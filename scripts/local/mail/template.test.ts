import { parseTemplate, renderMail } from './template';

const FILE = `<!--
  Subject: {{subject}}
  To Email: {{to_email}}
  From Name: {{from_name}}
  Reply To: {{from_email}}
-->
<p>{{message}}</p>`;
const template = parseTemplate('contact', FILE);
const DEFAULT = 'fixe@exemple.test';
const params = {
  to_email: 'equipe@exemple.test',
  from_email: 'a@exemple.test',
  subject: 'Bonjour',
};

test('a template has its fields in the first comment and its body after it', () => {
  expect(template).toEqual({
    subject: '{{subject}}',
    to: '{{to_email}}',
    fromName: '{{from_name}}',
    replyTo: '{{from_email}}',
    html: '<p>{{message}}</p>',
  });
});

test.each(['Subject', 'To Email', 'From Name', 'Reply To'])(
  'the error for a template without the field %s names the template',
  (label) => {
    const incomplete = FILE.replace(`${label}:`, 'Autre:');
    expect(() => parseTemplate('contact', incomplete)).toThrow(
      `The template contact does not say its "${label}".`,
    );
  },
);

test('values are escaped in the HTML but not in the header fields', () => {
  expect(
    renderMail(template, { ...params, subject: 'A & B', message: '<b>"A" & B</b>' }, DEFAULT),
  ).toMatchObject({
    subject: 'A & B',
    html: '<p>&lt;b&gt;&quot;A&quot; &amp; B&lt;&#x2F;b&gt;</p>',
  });
});

test.each([
  ['Bonjour\r\nBcc: intrus@exemple.test', 'Bonjour Bcc: intrus@exemple.test'],
  ['Bon\0jour\n', 'Bon jour'],
  ['{{to_email}}', '{{to_email}}'],
])('the subject %j becomes the one line %j', (subject, line) => {
  expect(renderMail(template, { ...params, subject }, DEFAULT)).toMatchObject({ subject: line });
});

test.each([
  ['a@exemple.test', 'a@exemple.test'],
  ['a@exemple.test, b@exemple.test', undefined],
  ['', undefined],
])('the sender address %j gives the Reply-To address %p', (address, replyTo) => {
  expect(renderMail(template, { ...params, from_email: address }, DEFAULT).replyTo).toBe(replyTo);
});

test('a message without a recipient goes to the default one', () => {
  expect(renderMail(template, params, DEFAULT).to).toBe(params.to_email);
  expect(renderMail(template, { ...params, to_email: '' }, DEFAULT).to).toBe(DEFAULT);
});
