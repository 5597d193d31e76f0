import { emptyDraft } from '@jalon/shared/draft';
import { emptyContact } from './request';
import { nextMoments, sentText } from './sent-request';

const draft = { ...emptyDraft, searchValue: 'Développeur Go', selectedSeniorite: 'senior' };
const contact = { ...emptyContact, email: 'zoe@acme.fr' };
/** A Tuesday, 11 h 05 in Paris. */
const at = new Date('2026-11-24T10:05:00Z');
const spaced = (text: string) => text.replace(/\s/g, ' ');

test('the request is kept as lines', () => {
  expect(spaced(sentText({ draft, contact }))).toBe(
    'Recherche : Développeur Go Séniorité : Senior',
  );
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
])('what comes next, with a callback at "%s"', (rappel, expected) => {
  const moments = nextMoments({ draft, contact: { ...contact, rappel } }, at);
  expect(moments.map(({ when }) => spaced(when))).toEqual(expected);
});

test('the promise counts working days', () => {
  const friday = new Date('2026-11-27T10:05:00Z');
  expect(nextMoments({ draft, contact }, friday).map(({ when }) => spaced(when))).toContain(
    'Avant le mardi 1er décembre 2026 à 11 h 05, soit 48 heures hors week-ends et jours fériés',
  );
});
