import { rateWarning } from './warnings';
import { emailProblem, phoneProblem, cleanAddress, cleanText, toWebUrl } from './rules';

const INVALID_EMAIL = 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.';

test.each([
  ['a@b.fr', null],
  ['prenom.nom+site@sous.domaine.example', null],
  ['élodie@exemple.fr', null],
  ['', 'Indiquez votre adresse e-mail.'],
  ['a', INVALID_EMAIL],
  ['a@', INVALID_EMAIL],
  ['a@b', INVALID_EMAIL],
  ['a@.fr', INVALID_EMAIL],
  ['a b@c.fr', INVALID_EMAIL],
  ['a@b.fr, c@d.fr', INVALID_EMAIL],
  ['a@b.fr\nBcc: c@d.fr', INVALID_EMAIL],
  [`${'a'.repeat(250)}@b.fr`, INVALID_EMAIL],
])('the e-mail address %j has the problem %j', (text, problem) => {
  expect(emailProblem(text)).toBe(problem);
});

test.each([
  '',
  '0612345678',
  '06 12 34 56 78',
  '+33 6 12 34 56 78',
  '+33 (0)6 12 34 56 78',
  '0033612345678',
  '06\u00A012\u00A034\u00A056\u00A078',
  '+32 470 12 34 56',
  '+1 (415) 555-2671',
  '12345678',
  '+123456789012345',
  '(+33) 6 12 34 56 78',
  '+33 ( 0 ) 6 12 34 56 78',
  '33 6 12 34 56 78',
  '06·12·34·56·78',
  '06 12 34 56 78 (bureau)',
  'Tél. : 06 12 34 56 78',
  'tél 01 23 45 67 89, poste 12',
])('the telephone number "%s" is accepted', (text) => {
  expect(phoneProblem(text)).toBeNull();
});

test.each([
  '061234567',
  '06123456789',
  '+33 06 12',
  '1234567',
  '+1234567890123456',
  'zéro six',
  '(+33 6 12 34 56 78',
  '06 12 34 56 78 ou 07 12 34 56 78',
  '(bureau)',
  '+1 (415 555-2671',
  '+1 () 415 555-2671',
  '06 12 34 56 7x',
])('the telephone number %s is refused', (text) => {
  expect(phoneProblem(text)).toBe(
    'Indiquez un numéro de téléphone valide, par exemple 06\u202F12\u202F34\u202F56\u202F78 ou +32\u202F470\u202F12\u202F34\u202F56.',
  );
});

test.each([
  ['', false],
  ['abc', false],
  ['500', false],
  ['10 000', false],
  ['10 000,01', true],
])('the daily rate %p shows a question: %p', (typed, isQuestioned) => {
  expect(rateWarning(typed) !== null).toBe(isQuestioned);
});

test.each([
  ['  nom@exemple.fr\u200B ', 'nom@exemple.fr'],
  ['\u202A06 12 34 56 78\u202C', '06 12 34 56 78'],
  ['\u2066\u200E+33 6\u200F \u2069', '+33 6'],
  ['\uFEFF un\u2060 deux\u2064\n trois', 'un deux\n trois'],
  ['\u200B \u202E', ''],
  ...['❤\uFE0F', '\u0601', '👩\u200D💻', 'می\u200Cخواهم'].map((text) => [text, text]),
])('the entered text %j is cleaned to %j', (text, meant) => {
  expect(cleanText(text)).toBe(meant);
});

const INVISIBLE = Array.from({ length: 0xe0200 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /\p{Default_Ignorable_Code_Point}/u.test(sign));
const JOINERS = ['\u200C', '\u200D'];

test('invisible characters are removed from addresses, and from texts except for joiners', () => {
  expect(INVISIBLE).toEqual(
    expect.arrayContaining([
      '\u00AD',
      '\u061C',
      '\u180E',
      '\uFEFF',
      '\uFE0F',
      '\u{E0041}',
      ...JOINERS,
    ]),
  );
  const kept = (read: (text: string) => string) =>
    INVISIBLE.filter((sign) => read(`nom${sign}@exemple.fr`) !== 'nom@exemple.fr');
  expect(kept(cleanAddress)).toEqual([]);
  expect(kept(cleanText)).toEqual(JOINERS);
});

test.each([
  ['https://www.linkedin.com/in/x', 'https://www.linkedin.com/in/x'],
  ['HTTPS://EXEMPLE.FR/a?b=c#d', 'HTTPS://EXEMPLE.FR/a?b=c#d'],
  ['linkedin.com/in/zoe', 'https://linkedin.com/in/zoe'],
  ['exemple.fr?a=b', 'https://exemple.fr?a=b'],
  ['linkedin.com/in/zoe:1', 'https://linkedin.com/in/zoe:1'],
  ['', null],
  ['zoe', null],
  ['zoe@exemple.fr', null],
  ['javascript:alert(1)', null],
  ['javascript:a.b/alert(1)', null],
  ['//exemple.fr', null],
  ['https://', null],
  ['http:exemple.fr', null],
  ['https://a b.fr', null],
  ['mailto:a@b.fr', null],
])('the entered web address "%s" is completed to %j', (text, address) => {
  expect(toWebUrl(text)).toBe(address);
});
