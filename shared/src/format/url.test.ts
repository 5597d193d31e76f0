import { parseUrl } from './url';

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
