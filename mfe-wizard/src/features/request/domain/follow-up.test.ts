import { formatWallClock } from '@jalon/shared/format';
import { calendarFile, nextSteps, profilesDeadline } from './follow-up';
import { emptyDraft, emptyContact } from './request';
import { toSentRequest } from './sent-request';

const draft = { ...emptyDraft, searchValue: 'Développeur Go' };
const contact = { ...emptyContact, nom: 'Durand', telephone: '06 12 34 56 78' };
/** A Tuesday, at 11 h 05 in Paris. */
const at = new Date('2026-11-24T10:05:00Z');
const spaced = (text: string) => text.replace(/\s+/g, ' ');
const request = (own: Partial<typeof contact> = {}, sentAt = at) =>
  toSentRequest({ draft, contact: { ...contact, ...own } }, sentAt);
const empty = (own: Partial<typeof contact> = {}) =>
  toSentRequest({ draft: emptyDraft, contact: { ...contact, ...own } }, at);

test('the next steps promise to read a request, and to send profiles within 48 hours without days off', () => {
  const friday = new Date('2026-11-27T10:05:00Z');
  expect(nextSteps(request({}, friday)).map(({ title, when }) => [title, spaced(when)])).toEqual([
    ['Nous lisons votre demande', 'Vendredi 27 novembre 2026'],
    [
      'Vous recevez les premiers profils',
      'Avant le mardi 1er décembre 2026 à 11 h 05, soit 48 heures hors week-\u2060ends et jours fériés',
    ],
  ]);
});

test.each([
  ['on a Tuesday before 18 h', '2026-11-24T16:59:00Z', 'Mardi 24 novembre 2026'],
  ['on a Thursday evening', '2026-11-26T19:31:00Z', 'Vendredi 27 novembre 2026, au matin'],
  ['on a Saturday evening', '2026-11-28T21:30:00Z', 'Lundi 30 novembre 2026, au matin'],
  ['at Christmas', '2026-12-25T10:00:00Z', 'Lundi 28 décembre 2026, au matin'],
  ['just after midnight in Paris', '2026-11-29T23:10:00Z', 'Lundi 30 novembre 2026'],
])('a request sent %s is read in working hours', (_, sent, day) => {
  expect(nextSteps(request({}, new Date(sent)))[0]?.when).toBe(day);
});

test.each([
  ['in the morning', '2026-11-24T10:05:00Z', '2026-11-26T11:05'],
  ['in the evening', '2026-11-26T19:31:00Z', '2026-11-30T18:00'],
  ['at night', '2026-11-23T23:10:00Z', '2026-11-25T18:00'],
  ['on a Sunday night, before a Monday off', '2026-04-05T22:30:00Z', '2026-04-09T09:00'],
])('profiles of a request sent %s are due in working hours', (_, sent, end) => {
  expect(formatWallClock(profilesDeadline(new Date(sent)))).toBe(end);
});

const rappel = '2026-11-25T14:30';
const CALL_TIME = 'Mercredi 25 novembre 2026 à 14 h 30 (heure de Paris)';
const BY_MAIL = 'Nous vous écrivons pour préciser votre besoin';
const ADDRESS = 'À l’adresse que vous avez donnée';

test.each([
  [{ rappel: 'demain' }, BY_MAIL, ADDRESS],
  [{}, BY_MAIL, ADDRESS],
  [{ rappel }, 'Nous vous appelons pour préciser votre besoin', CALL_TIME],
  [{ rappel, telephone: ' ' }, BY_MAIL, CALL_TIME],
])('an empty request with %j is promised a talk and no profiles', (own, title, when) => {
  const [, step, ...others] = nextSteps(empty(own));
  expect([step?.title, spaced(step?.when ?? ''), others]).toEqual([title, when, []]);
});

test('the calendar file holds the call and the deadline in UTC, and no contact details of the client', () => {
  const file = calendarFile(request({ rappel }), 'Marque, SARL; \\') ?? '';
  expect(file.split('\r\n').filter((line) => /^(DTSTART|DTEND|SUMMARY)/.test(line))).toEqual([
    'DTSTART:20261125T133000Z',
    'DTEND:20261125T140000Z',
    'SUMMARY:Appel de Marque\\, SARL\\; \\\\',
    'DTSTART:20261126T100500Z',
    'DTEND:20261126T102000Z',
    expect.stringMatching(/^SUMMARY:.*premiers profils attendus$/),
  ]);
  expect(file).not.toMatch(/Durand|06 12/);
});

test('a call in summer is written to the calendar file in UTC, two hours before Paris time', () => {
  const june = request({ rappel: '2026-06-24T09:00' }, new Date('2026-06-23T08:00:00Z'));
  expect(calendarFile(june, 'Marque')).toContain('DTSTART:20260624T070000Z');
});

test('without a call or profiles to announce there is no calendar file', () => {
  expect(calendarFile(empty({ rappel, telephone: '' }), 'Marque')).toBeNull();
});
