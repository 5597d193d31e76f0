import { hasEndlessWord, fieldText, excerpt, contactAddress, compareFrench } from './text';

describe('fieldText', () => {
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

const subjectOf = (address: string) =>
  new URL(address, 'https://site.example').searchParams.get('sujet');

describe('contactAddress', () => {
  test.each([
    ['accents', 'Mise en relation avec Zoé Müller'],
    ['what would end the query', 'R&D #1 ? a=b + c'],
    ['markup', '"><script>alert(1)</script>'],
    ['another script', '山田 🚀'],
  ])('keeps %s in the subject', (_, subject) => {
    expect(subjectOf(contactAddress(subject, 'compte'))).toBe(subject);
  });

  it('links to the contact page; the subject is one short line', () => {
    const address = new URL(
      contactAddress(`a\n${'b'.repeat(100_000)}`, 'compte'),
      'https://site.example',
    );
    expect(address.pathname).toBe('/contact');
    expect(address.searchParams.get('sujet')).toMatch(/^a b{138}…$/);
  });

  it('accepts a lone surrogate', () => {
    expect(subjectOf(contactAddress('a\uD800b', 'compte'))).toBe('a\uFFFDb');
  });
});

test('accents affect the order only of otherwise equal words', () => {
  const words = ['zèbre', 'côte', 'Étienne', 'cote', 'eux', 'espace'];
  expect(words.sort(compareFrench)).toEqual(['cote', 'côte', 'espace', 'Étienne', 'eux', 'zèbre']);
});
