import { emptyDraft, emptyContact } from './request';
import {
  contactLines,
  draftLines,
  mailAddress,
  mailText,
  readSentRequest,
  sentRequest,
} from './sent-request';

const draft = { ...emptyDraft, searchValue: 'Développeur Go', selectedSeniorite: 'senior' };
const contact = { ...emptyContact, email: 'zoe@acme.fr' };
const spaced = (text: string) => text.replace(/\s+/g, ' ');

test('a request is formatted as plain text for a mail', () => {
  expect(spaced(mailText(draftLines(draft)))).toBe(
    'Bonjour, Voici notre demande. Recherche : Développeur Go Séniorité : Senior ',
  );
});

test('the contact lines contain only the details that the client entered', () => {
  const given = { ...contact, prenom: 'Zoé', nom: 'Durand', rappel: '2026-11-25T14:30' };
  expect(contactLines(given).map(({ label, value }) => [label, spaced(value)])).toEqual([
    ['Nom', 'Zoé Durand'],
    ['E-mail', 'zoe@acme.fr'],
    ['Créneau (par e-\u2060mail)', 'mercredi 25 novembre 2026 à 14 h 30 (heure de Paris)'],
  ]);
});

const at = new Date('2026-11-24T10:05:00Z');

test('a sent request is read back from the tab, without contact details', () => {
  const typed = { ...contact, nom: 'Durand', telephone: '06 12', rappel: '2026-11-25T14:30' };
  const sent = sentRequest({ draft, contact: typed }, at);
  const stored = JSON.stringify(sent);
  expect(stored).not.toMatch(/Durand|acme|06 12/);
  expect(readSentRequest(JSON.parse(stored))).toEqual(sent);
});

test.each([
  ['nothing', null],
  ['a link of before', '#envoyee-1p.e30'],
  ['no time', { lines: [] }],
  ['an unreadable time', { at: 'hier' }],
])('%s stored in the tab is not read as a sent request', (_, stored) => {
  expect(readSentRequest(stored)).toBeNull();
});

test('invalid fields of a stored request are ignored', () => {
  const line = { label: 'Recherche', value: 'Go' };
  const stored = {
    at: at.toISOString(),
    callback: 'demain',
    hasPhone: 'yes',
    lines: [line, {}, 3],
  };
  expect(readSentRequest(stored)).toEqual({ at, callback: '', hasPhone: false, lines: [line] });
});

test.each([
  ['a & b = c?', 'a%20%26%20b%20%3D%20c%3F'],
  ['C++\nTJM', 'C%2B%2B%0D%0ATJM'],
  ['\uD800', '%EF%BF%BD'],
])('the text %j is encoded in a mailto address', (text, body) => {
  expect(mailAddress(text)).toBe(`mailto:?subject=Notre%20demande%20de%20freelance&body=${body}`);
});

test.each(['a', 'é', '漢', '👩', '\n'])(
  'a text of 9000 times %j is cut to fit into the encoded mailto address',
  (sign) => {
    const address = mailAddress(sign.repeat(9000));
    expect(address.length).toBeLessThanOrEqual(2000);
    expect(decodeURIComponent(address)).toMatch(/Demande coupée[^\uFFFD]*$/);
  },
);
