import { countDoubt } from './usual-figures';

test.each([
  ['', false],
  ['10000', false],
  ['10 001', true],
])('%p providers are questioned: %p', (typed, isQuestioned) => {
  expect(countDoubt(typed) !== null).toBe(isQuestioned);
});
