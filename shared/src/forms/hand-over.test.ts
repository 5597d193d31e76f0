/** @jest-environment jsdom */
import { tabStore } from '@jalon/shared/storage';
import { HAND_OVER_HASH, handedOver, handOver } from './hand-over';

const KEY = 'jalon.reprise';

beforeEach(() => {
  tabStore.remove(KEY);
});

it('gives the form that follows the link the values handed over last', () => {
  handOver({ tjm: '500' });
  handOver({ tjm: '550', message: 'Bonjour' });
  expect(handedOver(HAND_OVER_HASH)).toEqual({ tjm: '550', message: 'Bonjour' });
  expect(handedOver(HAND_OVER_HASH)).toEqual({ tjm: '550', message: 'Bonjour' });
});

it('gives nothing to a page opened another way', () => {
  handOver({ tjm: '500' });
  expect(handedOver('')).toEqual({});
  expect(handedOver('#message')).toEqual({});
});

it.each(['', 'null', '[', '3', '"text"', '{"tjm":500}', '{"tjm":null}'])(
  'gives nothing when the stored value is damaged: %s',
  (stored) => {
    tabStore.write(KEY, stored);
    expect(handedOver(HAND_OVER_HASH)).toEqual({});
  },
);
