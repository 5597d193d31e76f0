import { parseQuery, formatQuery } from './query';
import { foldText, parseUrl } from './text';

test.each([
  ['Éléonore', 'eleonore'],
  ['ÇA Ira À l’été', "ca ira a l'ete"],
  ['Chef d’œuvre', "chef d'oeuvre"],
  ['e\u0301', 'e'],
  ['Straßburger Aﬃda ﬁnance', 'strassburger affida finance'],
  ['\u{1D419}oé № 7', 'zoe no 7'],
  ['日本語 👩‍💻', '日本語 👩‍💻'],
  ['', ''],
])('for searches, the text %p is folded to %p', (text, expected) => {
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

test.each([
  ['?tjm=500&amp;jours=20&amp;charges=40'],
  ['?tjm=500%26jours=20%26amp;charges=40'],
  ['?tjm=500&jours=20&charges=40).'],
  ['?tjm=500&jours=20&charges=40%27?'],
  ['?tjm=500&jours=20&charges=40%22'],
  ['?tjm=500&jours=20&charges=40%C2%A0%C2%BB.'],
  ['?tjm=500&jours=20&charges=40%3E'],
  ['?tjm=500&jours=20&charges=40%C2%BB,'],
])('the query %s, changed by a mail program, is repaired', (search) => {
  expect(parseQuery(search).toString()).toBe('tjm=500&jours=20&charges=40');
});

test.each(['R&D (Lyon)', 'Acme Inc.', 'Hé !', 'a..', 'b :', 'c >', 'd »', '« e »', '"f"', "g'"])(
  'the query parameter value %p is read back unchanged, also when the link ends in ")."',
  (mot) => {
    const values = { tjm: '450.5', mot };
    const written = formatQuery(new URLSearchParams(values));
    expect(Object.fromEntries(parseQuery(`?${written}`))).toEqual(values);
    expect(Object.fromEntries(parseQuery(`?${written}).`))).toEqual(values);
  },
);
