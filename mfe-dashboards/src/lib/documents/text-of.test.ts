import { hasEndlessWord, textOf } from './text-of';

describe('textOf', () => {
  test.each([
    ['a text', 'Développeuse', 'Développeuse'],
    ['a text with blanks around', '  Durand\n', 'Durand'],
    ['markup, kept as text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['an emoji', '🚀', '🚀'],
    ['another script', '山田', '山田'],
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
    expect(textOf(value)).toBe(expected);
  });

  it('keeps an enormous text whole', () => {
    const enormous = 'é'.repeat(100_000);
    expect(textOf(enormous)).toBe(enormous);
  });
});

test.each([
  ['a long text of words', 'mot '.repeat(10_000), false],
  ['the longest French word', 'anticonstitutionnellement', false],
  ['a long address', `https://exemple.fr/${'a'.repeat(200)}`, false],
  ['an endless word', 'W'.repeat(100_000), true],
  ['an endless word among others', `mot ${'x'.repeat(300)} mot`, true],
])('%s', (_, text, expected) => {
  expect(hasEndlessWord(text)).toBe(expected);
});
