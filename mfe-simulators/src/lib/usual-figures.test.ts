import { countDoubt, rateDoubt } from './usual-figures';

test.each([
  ['', false],
  ['abc', false],
  ['500', false],
  ['10 000', false],
  ['10 000,01', true],
  ['1000000000', true],
])('the daily rate %p is questioned: %p', (typed, isQuestioned) => {
  expect(rateDoubt(typed) !== null).toBe(isQuestioned);
});

test.each([
  ['', false],
  ['10000', false],
  ['10 001', true],
])('%p providers are questioned: %p', (typed, isQuestioned) => {
  expect(countDoubt(typed) !== null).toBe(isQuestioned);
});
