/** @jest-environment jsdom */
import { tabStore } from '@jalon/shared/storage';
import { HAND_OVER_HASH, readHandedOver, handOverValues } from './hand-over';

const KEY = 'jalon.reprise';

beforeEach(() => {
  tabStore.remove(KEY);
});

it('a form opened by a hand-over link receives the values handed over last', () => {
  handOverValues({ tjm: '500' });
  handOverValues({ tjm: '550', message: 'Bonjour' });
  expect(readHandedOver(HAND_OVER_HASH)).toEqual({ tjm: '550', message: 'Bonjour' });
  expect(readHandedOver(HAND_OVER_HASH)).toEqual({ tjm: '550', message: 'Bonjour' });
});

it('a page opened without the hand-over link receives no values', () => {
  handOverValues({ tjm: '500' });
  expect(readHandedOver('')).toEqual({});
  expect(readHandedOver('#message')).toEqual({});
});

it.each(['', 'null', '[', '3', '"text"', '{"tjm":500}', '{"tjm":null}'])(
  'a damaged stored value hands nothing over to a form: %s',
  (stored) => {
    tabStore.write(KEY, stored);
    expect(readHandedOver(HAND_OVER_HASH)).toEqual({});
  },
);
