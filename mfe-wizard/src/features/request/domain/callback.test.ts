import { parseWallClock, type WallClock } from '@jalon/shared/format';
import { callbackSlotsByDay, formatCallback, isSlotOffered } from './callback';

function at(text: string): WallClock {
  const clock = parseWallClock(text);
  if (!clock) throw new Error(`${text} is no time`);
  return clock;
}

// 2026-11-23 is a Monday.
test.each([
  ['between two slots', '2026-11-23T10:07', '2026-11-23T10:30'],
  ['on a slot', '2026-11-23T10:30', '2026-11-23T11:00'],
  ['before opening', '2026-11-23T06:00', '2026-11-23T09:00'],
  ['at the last slot', '2026-11-23T18:00', '2026-11-24T09:00'],
  ['on Friday evening', '2026-11-27T18:00', '2026-11-30T09:00'],
  ['on Sunday night', '2026-11-29T23:59', '2026-11-30T09:00'],
  ['at Christmas', '2026-12-25T10:00', '2026-12-28T09:00'],
])('the first callback slot offered is the next free one: %s', (_, now, slot) => {
  const [[first] = []] = callbackSlotsByDay(at(now));
  expect(first).toBe(slot);
});

test('the callback slots offered are half-hours of the next ten working days', () => {
  const days = callbackSlotsByDay(at('2026-11-27T17:20'));
  expect(days).toHaveLength(10);
  expect(days[0]).toEqual(['2026-11-27T17:30', '2026-11-27T18:00']);
  expect(days[1]?.slice(0, 2)).toEqual(['2026-11-30T09:00', '2026-11-30T09:30']);
  expect(days[1]).toHaveLength(19);
  expect(days.at(-1)?.at(-1)).toBe('2026-12-10T18:00');
});

test.each([
  ['2026-11-23T09:00', true],
  ['2026-11-27T18:00', true],
  ['2026-11-23T08:30', false],
  ['2026-11-23T18:30', false],
  ['2026-11-23T10:15', false],
  ['2026-11-28T10:00', false],
  ['2027-11-23T10:00', false],
  ['demain', false],
])('on 22 November 2026 the callback slot %s is offered: %s', (slot, offered) => {
  expect(isSlotOffered(slot, at('2026-11-22T12:00'))).toBe(offered);
});

test.each([
  ['2026-11-24T14:30', 'mardi 24 novembre 2026 à 14\u00A0h\u00A030 (heure de Paris)'],
  ['2026-12-01T09:00', 'mardi 1er décembre 2026 à 9\u00A0h (heure de Paris)'],
  ['', ''],
])('the callback slot "%s" is written as "%s"', (rappel, words) => {
  expect(formatCallback(rappel)).toBe(words);
});
