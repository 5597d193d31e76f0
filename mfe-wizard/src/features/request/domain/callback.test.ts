import { inParis, readWallClock, writeWallClock, type WallClock } from '@jalon/shared/format';
import {
  callbackDays,
  callbackInWords,
  nearestSlot,
  nextSlot,
  refuseSlot,
  slotsOf,
} from './callback';

function at(text: string): WallClock {
  const clock = readWallClock(text);
  if (!clock) throw new Error(`${text} is no time`);
  return clock;
}

test.each([
  ['winter', '2026-11-23T09:00:00Z', '2026-11-23T10:00'],
  ['summer', '2026-07-01T09:00:00Z', '2026-07-01T11:00'],
  ['past midnight in Paris', '2026-12-31T23:30:00Z', '2027-01-01T00:30'],
])('the Paris time is right: %s', (_, instant, clock) => {
  expect(writeWallClock(inParis(new Date(instant)))).toBe(clock);
});

test.each(['', '2026-11', '2026-02-30T10:00', '2026-13-01T10:00', '24/11/2026 14:30'])(
  '"%s" is not read as a date and time',
  (text) => {
    expect(readWallClock(text)).toBeNull();
  },
);

test('seconds that a browser may add are dropped', () => {
  expect(writeWallClock(at('2026-11-24T14:30:00'))).toBe('2026-11-24T14:30');
});

// 2026-11-23 is a Monday.
test.each([
  ['in the middle of a quarter', '2026-11-23T10:07', '2026-11-23T10:15'],
  ['on the quarter', '2026-11-23T10:15', '2026-11-23T10:30'],
  ['before opening', '2026-11-23T06:00', '2026-11-23T09:00'],
  ['just before opening', '2026-11-23T08:45', '2026-11-23T09:00'],
  ['at the last slot', '2026-11-23T18:00', '2026-11-24T09:00'],
  ['on Friday evening', '2026-11-27T18:00', '2026-11-30T09:00'],
  ['on Saturday', '2026-11-28T11:00', '2026-11-30T09:00'],
  ['on Sunday night', '2026-11-29T23:59', '2026-11-30T09:00'],
  ['before New Year', '2026-12-31T18:00', '2027-01-04T09:00'],
  ['at Christmas', '2026-12-25T10:00', '2026-12-28T09:00'],
  ['before Easter Monday', '2027-03-26T18:00', '2027-03-30T09:00'],
])('the next callback slot is right: %s', (_, now, slot) => {
  expect(writeWallClock(nextSlot(at(now)))).toBe(slot);
});

test.each(['2026-11-23T09:00', '2026-11-27T18:00', '2026-11-25T12:45'])(
  '%s is accepted as a callback slot',
  (slot) => {
    expect(refuseSlot(at(slot), at('2026-11-22T12:00'))).toBeNull();
  },
);

test.each([
  ['2026-11-23T08:45', 'entre 9\u00A0h et 18\u00A0h'],
  ['2026-11-23T18:15', 'entre 9\u00A0h et 18\u00A0h'],
  ['2026-11-23T10:05', 'quart d’heure'],
  ['2026-11-22T09:00', 'lundi au vendredi'],
  ['2026-11-28T10:00', 'lundi au vendredi'],
  ['2026-12-25T10:00', 'hors jours fériés'],
  ['2027-05-06T10:00', 'hors jours fériés'],
  ['2026-11-20T10:00', 'déjà passé'],
])('%s is refused as a callback slot with the message "%s"', (slot, words) => {
  expect(refuseSlot(at(slot), at('2026-11-22T12:00'))).toContain(words);
});

test('every suggested next slot is accepted', () => {
  const start = at('2026-11-20T00:00').getTime();
  for (let hour = 0; hour < 24 * 7; hour += 1) {
    const now = new Date(start + hour * 3_600_000);
    expect(refuseSlot(nextSlot(now), now)).toBeNull();
  }
});

test.each([
  ['2026-11-24T14:30', 'mardi 24 novembre 2026 à 14\u00A0h\u00A030 (heure de Paris)'],
  ['2026-12-01T09:00', 'mardi 1er décembre 2026 à 9\u00A0h (heure de Paris)'],
  ['', ''],
])('the callback "%s" is written as "%s"', (rappel, words) => {
  expect(callbackInWords(rappel)).toBe(words);
});

test('the offered days are the next working days', () => {
  const friday = at('2026-11-27T17:50');
  const days = callbackDays(friday, 3).map((day) => writeWallClock(day));
  expect(days).toEqual(['2026-11-27T18:00', '2026-11-30T09:00', '2026-12-01T09:00']);
});

test('the slots of a day are the future ones; a day off has none', () => {
  const now = at('2026-11-24T17:20');
  const slots = (day: string) =>
    slotsOf(at(day), now).map((slot) => writeWallClock(slot).slice(-5));
  expect(slots('2026-11-24T09:00')).toEqual(['17:30', '17:45', '18:00']);
  expect(slots('2026-11-25T14:00')).toHaveLength(37);
  expect(slots('2026-11-28T09:00')).toEqual([]);
});

test('a past time is replaced by the nearest free slot', () => {
  const now = at('2026-11-24T17:20');
  const slot = nearestSlot(slotsOf(now, now), 9 * 60);
  expect(slot && writeWallClock(slot)).toBe('2026-11-24T17:30');
});
