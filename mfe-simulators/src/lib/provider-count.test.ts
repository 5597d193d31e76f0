import { countDoubt } from './provider-count';

test.each([
  ['', /^null$/],
  ['10000', /^null$/],
  ['10 001', /tel quel\.$/],
  ['10 001,5', /\?$/],
  ['99999999999999999', /^null$/],
])('questions %p providers: %p', (typed, question) => {
  expect(String(countDoubt(typed))).toMatch(question);
});
