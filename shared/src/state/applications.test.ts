/** @jest-environment jsdom */
import { webStorage } from '@jalon/shared/storage';
import { sentApplicationsOf, rememberApplication } from './applications';

const NOON = Date.UTC(2026, 10, 27, 12);
const stored = () => sentApplicationsOf('u1').read();

beforeEach(() => {
  ['u1', 'u2'].forEach((uid) => sentApplicationsOf(uid).remove());
});

it('the browser remembers the last application to each mission, for each freelance', () => {
  rememberApplication('u1', 'a', NOON);
  rememberApplication('u1', 'b', NOON);
  rememberApplication('u2', 'c', NOON);
  rememberApplication('u1', 'a', NOON + 1);
  expect(stored()).toEqual([
    ['a', NOON + 1],
    ['b', NOON],
  ]);
});

it.each(['', 'x'.repeat(129)])('no application is remembered for the mission id "%s"', (id) => {
  rememberApplication('u1', id, NOON);
  expect(stored()).toEqual([]);
});

it('the browser remembers at most 500 applications', () => {
  for (let index = 0; index < 510; index += 1) {
    rememberApplication('u1', `m${String(index)}`, NOON);
  }
  expect(stored()).toHaveLength(500);
});

it.each(['', '[', 'null', '3', '{}', '["a"]', '[[]]', '[["a","hier"]]', '[["a",9e20]]'])(
  'the damaged stored value %s contains no application',
  (value) => {
    webStorage.write('jalon.candidatures.u1', value);
    expect(stored()).toEqual([]);
  },
);
