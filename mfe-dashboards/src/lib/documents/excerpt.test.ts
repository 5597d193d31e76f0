import { excerpt } from './excerpt';

test.each([
  ['a short text', 'Refonte', 10, 'Refonte'],
  ['a text of exactly the limit', 'Refonte', 7, 'Refonte'],
  ['a longer text', 'Refonte du site', 7, 'Refonte…'],
  ['a text cut at a space', 'Refonte du site', 8, 'Refonte…'],
  ['several lines', 'Refonte\r\ndu\tsite', 50, 'Refonte du site'],
  ['a no-break space', 'À propos\u00A0: site', 50, 'À propos\u00A0: site'],
  ['an emoji at the cut', 'abc🚀def', 4, 'abc…'],
  ['an enormous text', 'x'.repeat(100_000), 5, 'xxxxx…'],
])('shortens %s', (_, text, limit, expected) => {
  expect(excerpt(text, limit)).toBe(expected);
});
