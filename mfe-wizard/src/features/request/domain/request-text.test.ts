import { emptyContact } from './request';
import { contactLines, mailtoUrl, requestMailText } from './request-text';

const spaced = (text: string) => text.replace(/\s+/g, ' ');

test('a request is formatted as plain text for a mail', () => {
  const text = requestMailText([{ label: 'Recherche', value: 'Go' }]);
  expect(spaced(text)).toBe('Bonjour, Voici notre demande. Recherche : Go ');
});

test('the contact lines contain only the details that the client entered', () => {
  const named = { ...emptyContact, prenom: 'Zoé', nom: 'Durand', email: 'zoe@acme.fr' };
  const lines = contactLines({ ...named, rappel: '2026-11-25T14:30' });
  expect(lines.map(({ label, value }) => [label, spaced(value)])).toEqual([
    ['Nom', 'Zoé Durand'],
    ['E-mail', 'zoe@acme.fr'],
    ['Créneau (par e-\u2060mail)', 'mercredi 25 novembre 2026 à 14 h 30 (heure de Paris)'],
  ]);
});

test.each([
  ['a & b = c?', 'a%20%26%20b%20%3D%20c%3F'],
  ['C++\nTJM', 'C%2B%2B%0D%0ATJM'],
  ['\uD800', '%EF%BF%BD'],
])('the text %j is encoded in a mailto address', (text, body) => {
  expect(mailtoUrl(text)).toBe(`mailto:?subject=Notre%20demande%20de%20freelance&body=${body}`);
});

test.each(['a', 'é', '漢', '👩', '\n'])(
  'a text of 9000 times %j is cut to fit into the encoded mailto address',
  (sign) => {
    const address = mailtoUrl(sign.repeat(9000));
    expect(address.length).toBeLessThanOrEqual(2000);
    expect(decodeURIComponent(address)).toMatch(/Demande coupée[^\uFFFD]*$/);
  },
);
