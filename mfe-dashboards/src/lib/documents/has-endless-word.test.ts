import { hasEndlessWord } from './has-endless-word';

test.each([
  ['a long text of words', 'mot '.repeat(10_000), false],
  ['the longest French word', 'anticonstitutionnellement', false],
  ['a long address', `https://exemple.fr/${'a'.repeat(200)}`, false],
  ['an endless word', 'W'.repeat(100_000), true],
  ['an endless word among others', `mot ${'x'.repeat(300)} mot`, true],
])('%s', (_, text, expected) => {
  expect(hasEndlessWord(text)).toBe(expected);
});
