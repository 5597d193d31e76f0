import { parseWallClock, formatWallClock } from './wall-clock';
import { addWorkingHours } from './working-days';

const HOURS = 48;

test.each([
  ['on a Tuesday', '2026-11-24T11:05', '2026-11-26T11:05'],
  ['over a week-end', '2026-11-26T18:00', '2026-11-30T18:00'],
  ['on a Friday', '2026-11-27T18:00', '2026-12-01T18:00'],
  ['on a Saturday', '2026-11-28T03:10', '2026-12-02T09:00'],
  ['over 11 November', '2026-11-10T10:00', '2026-11-13T10:00'],
  ['over a holiday and a week-end', '2026-07-13T10:00', '2026-07-16T10:00'],
  ['over Christmas', '2026-12-24T16:00', '2026-12-29T16:00'],
  ['from Easter Monday', '2027-03-29T12:00', '2027-04-01T09:00'],
  ['from Ascension', '2026-05-14T12:00', '2026-05-19T09:00'],
  ['from Whit Monday', '2026-05-25T12:00', '2026-05-28T09:00'],
  ['from Easter Monday 2038, the latest date', '2038-04-26T12:00', '2038-04-29T09:00'],
])('48 working hours %s end at the expected time', (_, from, to) => {
  const clock = parseWallClock(from);
  expect(clock && formatWallClock(addWorkingHours(clock, HOURS))).toBe(to);
});
