import { compareFrench, excerpt, fieldText, hasOverlongWord } from './text';

test.each([
  ['a text with blanks around', '  Durand\n', 'Durand'],
  ['a very long text', 'é'.repeat(100_000), 'é'.repeat(100_000)],
  ['nothing', undefined, null],
  ['an empty text', '', null],
  ['blanks only', ' \u00A0\u202F\n', null],
  ['invisible characters only', '\u200B\u202E\u0000', null],
  ['a number', 42, null],
  ['a list', ['Durand'], null],
  ['an object', { toString: () => 'Durand' }, null],
])('fieldText reads %s', (_, value, expected) => {
  expect(fieldText(value)).toBe(expected);
});

test.each([
  ['a long text of words', 'mot '.repeat(10_000), false],
  ['a long address', `https://exemple.fr/${'a'.repeat(200)}`, false],
  ['an endless word among others', `mot ${'x'.repeat(300)} mot`, true],
])('hasOverlongWord is right for %s', (_, text, expected) => {
  expect(hasOverlongWord(text)).toBe(expected);
});

test.each([
  ['a short text', 'Refonte', 10, 'Refonte'],
  ['a text of exactly the limit', 'Refonte', 7, 'Refonte'],
  ['a longer text', 'Refonte du site', 7, 'Refonte…'],
  ['a text cut at a space', 'Refonte du site', 8, 'Refonte…'],
  ['several lines', 'Refonte\r\ndu\tsite', 50, 'Refonte du site'],
  ['a no-break space', 'À propos\u00A0: site', 50, 'À propos\u00A0: site'],
  ['an emoji at the cut', 'abc🚀def', 4, 'abc…'],
  ['an enormous text', 'x'.repeat(100_000), 5, 'xxxxx…'],
])('excerpt shortens %s', (_, text, limit, expected) => {
  expect(excerpt(text, limit)).toBe(expected);
});

test('in French order, accents only decide between equal words, and missing words come last', () => {
  const words = [null, 'zèbre', 'côte', 'Étienne', 'cote', 'eux'];
  expect(words.sort(compareFrench)).toEqual(['cote', 'côte', 'Étienne', 'eux', 'zèbre', null]);
});
