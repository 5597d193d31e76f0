/** @jest-environment jsdom */
import { tabStore } from '@jalon/shared/storage';
import { HAND_OVER_HASH, handedOver, handOver } from './hand-over';

const KEY = 'jalon.reprise';

beforeEach(() => {
  tabStore.remove(KEY);
});

it('a form opened by a hand-over link receives the values handed over last', () => {
  handOver({ tjm: '500' });
  handOver({ tjm: '550', message: 'Bonjour' });
  expect(handedOver(HAND_OVER_HASH)).toEqual({ tjm: '550', message: 'Bonjour' });
  expect(handedOver(HAND_OVER_HASH)).toEqual({ tjm: '550', message: 'Bonjour' });
});

it('a page opened without the hand-over link receives no values', () => {
  handOver({ tjm: '500' });
  expect(handedOver('')).toEqual({});
  expect(handedOver('#message')).toEqual({});
});

it.each(['', 'null', '[', '3', '"text"', '{"tjm":500}', '{"tjm":null}'])(
  'a damaged stored value hands nothing over to a form: %s',
  (stored) => {
    tabStore.write(KEY, stored);
    expect(handedOver(HAND_OVER_HASH)).toEqual({});
  },
);
