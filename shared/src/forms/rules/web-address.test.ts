import { webAddress } from './web-address';

test.each(['https://www.linkedin.com/in/x', 'http://exemple.fr', 'HTTPS://EXEMPLE.FR/a?b=c#d'])(
  'takes %s as it is',
  (text) => {
    expect(webAddress(text)).toBe(text);
  },
);

test.each(['linkedin.com/in/zoe', 'www.exemple.fr', 'exemple.fr?a=b', 'linkedin.com/in/zoe:1'])(
  'completes %s',
  (text) => {
    expect(webAddress(text)).toBe(`https://${text}`);
  },
);

test.each([
  '',
  'zoe',
  'zoe.',
  'zoe@exemple.fr',
  'ftp://exemple.fr',
  'javascript:alert(1)',
  'javascript:a.b/alert(1)',
  '//exemple.fr',
  '/a.b',
  'https://',
  'http:exemple.fr',
  'https://a b.fr',
  'a b.fr',
  'mailto:a@b.fr',
])('refuses "%s"', (text) => {
  expect(webAddress(text)).toBeNull();
});
