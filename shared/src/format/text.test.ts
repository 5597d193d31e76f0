import { foldText, parseUrl } from './text';

test.each([
  ['Éléonore', 'eleonore'],
  ['ÇA Ira À l’été', "ca ira a l'ete"],
  ['Chef d’œuvre', "chef d'oeuvre"],
  ['e\u0301', 'e'],
  ['日本語 👩‍💻', '日本語 👩‍💻'],
  ['', ''],
])('the text %p is folded to %p', (text, expected) => {
  expect(foldText(text)).toBe(expected);
});

test.each([
  ['https://jalon.example/faq?q=1#a', undefined, 'https://jalon.example/faq?q=1#a'],
  ['/faq', 'https://jalon.example', 'https://jalon.example/faq'],
  ['//elsewhere.example/faq', 'https://jalon.example', 'https://elsewhere.example/faq'],
  ['/faq', undefined, undefined],
  ['https://', undefined, undefined],
  ['http://[', 'https://jalon.example', undefined],
])('the URL %s with the base %s is parsed as %s', (text, base, href) => {
  expect(parseUrl(text, base)?.href).toBe(href);
});
