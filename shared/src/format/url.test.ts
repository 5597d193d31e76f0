import { parseUrl } from './url';

test.each([
  ['https://jalon.example/faq?q=1#a', undefined, 'https://jalon.example/faq?q=1#a'],
  ['/faq', 'https://jalon.example', 'https://jalon.example/faq'],
  ['//elsewhere.example/faq', 'https://jalon.example', 'https://elsewhere.example/faq'],
  ['/faq', undefined, undefined],
  ['https://', undefined, undefined],
  ['http://[', 'https://jalon.example', undefined],
])('%s, seen from %s: %s', (text, base, href) => {
  expect(parseUrl(text, base)?.href).toBe(href);
});

test('needs no function that browsers of before 2024 lack', () => {
  const url = globalThis.URL as { canParse?: unknown; parse?: unknown };
  const { canParse, parse } = url;
  delete url.canParse;
  delete url.parse;
  try {
    expect([parseUrl('/faq', 'https://jalon.example')?.pathname, parseUrl('/faq')]).toEqual([
      '/faq',
      null,
    ]);
  } finally {
    Object.assign(url, { canParse, parse });
  }
});
