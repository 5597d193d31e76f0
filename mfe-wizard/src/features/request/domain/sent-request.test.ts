import { emptyDraft } from '@jalon/shared/draft';
import { emptyContact } from './request';
import { draftLines, mailAddress, mailText, sentLines } from './sent-request';

const draft = { ...emptyDraft, searchValue: 'Développeur Go', selectedSeniorite: 'senior' };
const contact = { ...emptyContact, email: 'zoe@acme.fr' };
const spaced = (text: string) => text.replace(/\s+/g, ' ');

test('a request is formatted as plain text for a mail', () => {
  expect(spaced(mailText(draftLines(draft)))).toBe(
    'Bonjour, Voici notre demande. Recherche : Développeur Go Séniorité : Senior ',
  );
});

test('the sent lines contain the request and the given contact details', () => {
  const given = { ...contact, prenom: 'Zoé', nom: 'Durand', rappel: '2026-11-25T14:30' };
  const lines = sentLines({ draft, contact: given });
  expect(lines.map(({ label, value }) => [label, spaced(value)])).toEqual([
    ['Recherche', 'Développeur Go'],
    ['Séniorité', 'Senior'],
    ['Nom', 'Zoé Durand'],
    ['E-mail', 'zoe@acme.fr'],
    ['Rappel', 'mercredi 25 novembre 2026 à 14 h 30 (heure de Paris)'],
  ]);
});

test.each([
  ['a & b = c?', 'a%20%26%20b%20%3D%20c%3F'],
  ['C++\nTJM', 'C%2B%2B%0D%0ATJM'],
  ['\uD800', '%EF%BF%BD'],
])('the text %j is encoded in a mailto address', (text, body) => {
  expect(mailAddress(text)).toBe(`mailto:?subject=Notre%20demande%20de%20freelance&body=${body}`);
});

test('a long text is shortened in a mailto address', () => {
  expect(mailAddress('a'.repeat(9000)).length).toBeLessThan(1300);
});
