import { compareFrench, excerpt, fieldText, hasEndlessWord } from './text';

describe('fieldText', () => {
  test.each([
    ['a text', 'Développeuse', 'Développeuse'],
    ['a text with blanks around', '  Durand\n', 'Durand'],
    ['markup, kept as text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['nothing', undefined, null],
    ['null', null, null],
    ['an empty text', '', null],
    ['blanks only', ' \u00A0\u202F\n', null],
    ['invisible characters only', '\u200B\u202E\u0000', null],
    ['a number', 42, null],
    ['a list', ['Durand'], null],
    ['an object', { toString: () => 'Durand' }, null],
    ['a date', new Date(0), null],
  ])('reads %s', (_, value, expected) => {
    expect(fieldText(value)).toBe(expected);
  });

  it('does not shorten a very long text', () => {
    const enormous = 'é'.repeat(100_000);
    expect(fieldText(enormous)).toBe(enormous);
  });
});

test.each([
  ['a long text of words', 'mot '.repeat(10_000), false],
  ['the longest French word', 'anticonstitutionnellement', false],
  ['a long address', `https://exemple.fr/${'a'.repeat(200)}`, false],
  ['an endless word', 'W'.repeat(100_000), true],
  ['an endless word among others', `mot ${'x'.repeat(300)} mot`, true],
])('hasEndlessWord is right for %s', (_, text, expected) => {
  expect(hasEndlessWord(text)).toBe(expected);
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

test('accents affect the order only of otherwise equal words, and missing words come last', () => {
  const words = [null, 'zèbre', 'côte', 'Étienne', 'cote', 'eux'];
  expect(words.sort(compareFrench)).toEqual(['cote', 'côte', 'Étienne', 'eux', 'zèbre', null]);
});
