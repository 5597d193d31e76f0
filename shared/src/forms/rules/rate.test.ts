import { rateDoubt } from './rate';

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
