import { emptyDraft } from '@jalon/shared/draft';
import { writeWallClock } from '@jalon/shared/format';
import { calendarFile } from './calendar';
import { hoursPassed, nextSteps, profilesBefore, readSentRequest, sentRequest } from './follow-up';
import { emptyContact } from './request';

const draft = { ...emptyDraft, searchValue: 'Développeur Go' };
const contact = {
  ...emptyContact,
  nom: 'Durand',
  email: 'zoe@acme.fr',
  telephone: '06 12 34 56 78',
};
/** A Tuesday, at 11 h 05 in Paris. */
const at = new Date('2026-11-24T10:05:00Z');
const spaced = (text: string) => text.replace(/\s+/g, ' ');
const request = (own: Partial<typeof contact> = {}, sentAt = at) =>
  sentRequest({ draft, contact: { ...contact, ...own } }, sentAt);

const PROFILES = 'Avant le jeudi 26 novembre 2026 à 11 h 05';

test.each([
  ['', ['Aujourd’hui', 'À zoe@acme.fr', PROFILES]],
  [
    '2026-11-25T14:30',
    ['Aujourd’hui', 'Mercredi 25 novembre 2026 à 14 h 30 (heure de Paris)', PROFILES],
  ],
  ['2026-11-30T09:00', ['Aujourd’hui', PROFILES, 'Lundi 30 novembre 2026 à 9 h (heure de Paris)']],
])('the next steps are in order of time, with a callback at "%s"', (rappel, expected) => {
  const steps = nextSteps(request({ rappel }), at, 'zoe@acme.fr');
  expect(steps.map(({ when }) => spaced(when))).toEqual(expected);
});

test.each([
  ['on a Tuesday before 18 h', '2026-11-24T16:59:00Z', 'Aujourd’hui'],
  ['on a Thursday evening', '2026-11-26T19:31:00Z', 'Vendredi 27 novembre 2026, au matin'],
  ['on a Friday evening', '2026-11-27T17:00:00Z', 'Lundi 30 novembre 2026, au matin'],
  ['on a Saturday evening', '2026-11-28T21:30:00Z', 'Lundi 30 novembre 2026, au matin'],
  ['at Christmas', '2026-12-25T10:00:00Z', 'Lundi 28 décembre 2026, au matin'],
  ['just after midnight in Paris', '2026-11-29T23:10:00Z', 'Aujourd’hui'],
])('a request sent %s is read in working hours', (_, sent, day) => {
  const sentAt = new Date(sent);
  expect(nextSteps(request({}, sentAt), sentAt)[0]).toEqual({
    title: 'Nous lisons votre demande',
    when: day,
    isPassed: true,
  });
});

test('a request opened on a later day shows the day on which the team reads it', () => {
  const later = new Date('2026-11-26T10:05:00Z');
  expect(nextSteps(request(), later)[0]?.when).toBe('Mardi 24 novembre 2026');
});

test.each([
  ['2026-11-24T10:06:00Z', [true, false, false]],
  ['2026-11-26T10:05:00Z', [true, true, true]],
])('at %s the steps that have passed are %j', (now, passed) => {
  const stepsOf = (rappel: string) => nextSteps(request({ rappel }), new Date(now));
  expect(stepsOf('').map(({ isPassed }) => isPassed)).toEqual(passed);
  expect(stepsOf('2026-11-25T14:30').map(({ isPassed }) => isPassed)).toEqual(passed);
  expect(stepsOf('2026-11-30T09:00').at(-1)?.isPassed).toBe(false);
});

test.each([
  ['in the morning', '2026-11-24T10:05:00Z', '2026-11-26T11:05'],
  ['in the evening', '2026-11-26T19:31:00Z', '2026-11-30T18:00'],
  ['at night', '2026-11-23T23:10:00Z', '2026-11-25T18:00'],
  ['on a Sunday night, before a Monday off', '2026-04-05T22:30:00Z', '2026-04-09T09:00'],
])(
  'profiles of a request sent %s are due in working hours, within 48 hours without days off',
  (_, sent, end) => {
    expect(writeWallClock(profilesBefore(new Date(sent)))).toBe(end);
  },
);

test('the promised delay says that it excludes days off', () => {
  const friday = new Date('2026-11-27T10:05:00Z');
  expect(nextSteps(request({}, friday), friday).map(({ when }) => spaced(when))).toContain(
    'Avant le mardi 1er décembre 2026 à 11 h 05, soit 48 heures hors week-ends et jours fériés',
  );
});

test('without a telephone number, the callback becomes an e-mail', () => {
  const titles = nextSteps(request({ rappel: '2026-11-25T14:30', telephone: ' ' }), at);
  expect(titles.map(({ title }) => title)).toContain('Nous vous écrivons');
});

test.each([
  ['', 'Nous vous écrivons pour convenir d’un appel'],
  ['2026-11-25T14:30', 'Nous vous appelons pour préciser votre besoin'],
])(
  'an empty request with a callback at "%s" is promised a call and no profiles',
  (rappel, title) => {
    const empty = sentRequest({ draft: emptyDraft, contact: { ...contact, rappel } }, at);
    expect(nextSteps(empty, at).map((step) => step.title)).toEqual([
      'Nous lisons votre demande',
      title,
    ]);
  },
);

test.each([
  ['at once', '2026-11-24T10:05:00Z', 0],
  ['a minute before an hour', '2026-11-24T11:04:00Z', 0],
  ['after an hour', '2026-11-24T11:05:00Z', 1],
  ['after a day', '2026-11-25T10:10:00Z', 24],
  ['at the deadline', '2026-11-26T10:05:00Z', 48],
  ['a year later', '2027-11-26T10:05:00Z', 48],
])('%s, at %s, the hours passed are %i', (_, now, hours) => {
  expect(hoursPassed(at, new Date(now))).toBe(hours);
});

test('hours of a weekend are not counted', () => {
  const friday = new Date('2026-11-27T10:05:00Z');
  const passed = (now: string) => hoursPassed(friday, new Date(now));
  expect(passed('2026-11-28T12:00:00Z')).toBe(passed('2026-11-29T20:00:00Z'));
});

test('a sent request is read back from its address, without contact details', () => {
  const sent = request({ rappel: '2026-11-25T14:30' });
  const carried = JSON.stringify(sent);
  expect(carried).not.toMatch(/Durand|acme|06 12/);
  expect(readSentRequest(JSON.parse(carried), at)).toEqual(sent);
});

test.each([
  ['nothing', null],
  ['no time', { brief: {} }],
  ['an unreadable time', { at: 'hier' }],
  ['a time to come', { at: '2026-11-25T10:05:00Z' }],
  ['a time of long ago', { at: '0001-01-01T00:00:00Z' }],
])('an address with %s is refused', (_, carried) => {
  expect(readSentRequest(carried, at)).toBeNull();
});

test('invalid fields in an address are ignored', () => {
  const carried = {
    at: at.toISOString(),
    callback: '<b>demain</b>',
    hasPhone: 'yes',
    isDescribed: 1,
    brief: { searchValue: 'Go\u0000', tjmMin: '-5', nom: 'Durand' },
  };
  expect(readSentRequest(carried, at)).toEqual({
    at,
    callback: '',
    hasPhone: false,
    isDescribed: false,
    brief: { searchValue: 'Go' },
  });
});

const sender = { name: 'Marque, SARL; \\', email: 'demandes@marque.example' };
const longestLine = (file: string | null) =>
  Math.max(...(file ?? '').split('\r\n').map((line) => new TextEncoder().encode(line).length));
const unfolded = (file: string | null) => (file ?? '').replaceAll('\r\n ', '').split('\r\n');

test('the calendar file holds the call and the deadline in UTC, and no contact details of the client', () => {
  const file = calendarFile(request({ rappel: '2026-11-25T14:30' }), sender, at);
  expect(unfolded(file).filter((line) => /^(DTSTART|DTEND|SUMMARY)/.test(line))).toEqual([
    'DTSTART:20261125T133000Z',
    'DTEND:20261125T140000Z',
    'SUMMARY:Appel de Marque\\, SARL\\; \\\\',
    'DTSTART:20261126T100500Z',
    'DTEND:20261126T102000Z',
    expect.stringMatching(/^SUMMARY:.*premiers profils attendus$/),
  ]);
  expect(file).not.toMatch(/Durand|acme|06 12/);
  expect(longestLine(file)).toBeLessThanOrEqual(75);
});

test('the events of the calendar file say what was asked for, in lines of at most 75 octets', () => {
  const long = Array.from({ length: 10 }, (_, n) => 'a'.repeat(40 + n));
  const asked = { ...draft, selectedItems: ['Tech Lead', '🦀'.repeat(20), ...long] };
  const file = calendarFile(sentRequest({ draft: asked, contact }, at), sender, at);
  const said = unfolded(file).find((line) => line.startsWith('DESCRIPTION')) ?? '';
  expect(said).toMatch(/^DESCRIPTION:Développeur Go\\, Tech Lead\\, (🦀){20}\\, a.+a – Marque/u);
  expect(said.endsWith(' – demandes@marque.example')).toBe(true);
  expect(longestLine(file)).toBeLessThanOrEqual(75);
});

test('past events are left out of the calendar file', () => {
  const sent = request({ rappel: '2026-11-30T09:00' });
  const file = (now: string) => calendarFile(sent, sender, new Date(now));
  expect(file('2026-11-26T10:04:00Z')?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file('2026-11-26T10:05:00Z')?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file('2026-11-30T08:00:00Z')).toBeNull();
});

test('a summer call is written in UTC, two hours before Paris time', () => {
  const june = request({ rappel: '2026-06-24T09:00' }, new Date('2026-06-23T08:00:00Z'));
  expect(calendarFile(june, sender, june.at)).toContain('DTSTART:20260624T070000Z');
});

test('without a call or profiles there is no calendar file', () => {
  const empty = sentRequest({ draft: emptyDraft, contact }, at);
  expect(calendarFile(empty, sender, at)).toBeNull();
});
