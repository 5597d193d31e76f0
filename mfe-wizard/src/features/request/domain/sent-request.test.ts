import { emptyDraft } from '@jalon/shared/draft';
import { emptyContact } from './request';
import { draftLines, mailAddress, mailText, nextMoments, sentLines } from './sent-request';

const draft = { ...emptyDraft, searchValue: 'Développeur Go', selectedSeniorite: 'senior' };
const contact = { ...emptyContact, email: 'zoe@acme.fr' };
/** A Tuesday, 11 h 05 in Paris. */
const at = new Date('2026-11-24T10:05:00Z');
const spaced = (text: string) => text.replace(/\s+/g, ' ');

test('a request is written as the text of a mail', () => {
  expect(spaced(mailText(draftLines(draft)))).toBe(
    'Bonjour, Voici notre demande. Recherche : Développeur Go Séniorité : Senior ',
  );
});

test('the sent lines are the request and the given contact details', () => {
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
])('the text %j is encoded in the address of a mail', (text, body) => {
  expect(mailAddress(text)).toBe(`mailto:?subject=Notre%20demande%20de%20freelance&body=${body}`);
});

test('a long text is cut in the address of a mail', () => {
  expect(mailAddress('a'.repeat(9000)).length).toBeLessThan(1300);
});

test.each([
  ['', ['Aujourd’hui', 'À zoe@acme.fr', 'Avant le jeudi 26 novembre 2026 à 11 h 05']],
  [
    '2026-11-25T14:30',
    [
      'Aujourd’hui',
      'Mercredi 25 novembre 2026 à 14 h 30 (heure de Paris)',
      'Avant le jeudi 26 novembre 2026 à 11 h 05',
    ],
  ],
  [
    '2026-11-30T09:00',
    [
      'Aujourd’hui',
      'Avant le jeudi 26 novembre 2026 à 11 h 05',
      'Lundi 30 novembre 2026 à 9 h (heure de Paris)',
    ],
  ],
])('the next steps are in order of time, with a callback at "%s"', (rappel, expected) => {
  const moments = nextMoments({ draft, contact: { ...contact, rappel } }, at);
  expect(moments.map(({ when }) => spaced(when))).toEqual(expected);
});

test.each([
  ['on a Friday evening', '2026-11-27T21:30:00Z', 'Aujourd’hui'],
  ['on a Saturday evening', '2026-11-28T21:30:00Z', 'Lundi 30 novembre 2026'],
  ['at Christmas', '2026-12-25T10:00:00Z', 'Lundi 28 décembre 2026'],
  ['just after midnight in Paris', '2026-11-29T23:10:00Z', 'Aujourd’hui'],
])('a request sent %s is read on a working day', (_, sent, day) => {
  expect(nextMoments({ draft, contact }, new Date(sent))[0]).toEqual({
    title: 'Nous lisons votre demande',
    when: day,
  });
});

test('the promised delay counts working days', () => {
  const friday = new Date('2026-11-27T10:05:00Z');
  expect(nextMoments({ draft, contact }, friday).map(({ when }) => spaced(when))).toContain(
    'Avant le mardi 1er décembre 2026 à 11 h 05, soit 48 heures hors week-ends et jours fériés',
  );
});
