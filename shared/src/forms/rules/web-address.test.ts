import { isWebAddress } from './web-address';

test.each(['https://www.linkedin.com/in/x', 'http://exemple.fr', 'HTTPS://EXEMPLE.FR/a?b=c#d'])(
  'accepts %s',
  (text) => {
    expect(isWebAddress(text)).toBe(true);
  },
);

test.each([
  '',
  'linkedin.com/in/x',
  'ftp://exemple.fr',
  'javascript:alert(1)',
  'https://',
  'http:exemple.fr',
  'https://a b.fr',
  'mailto:a@b.fr',
])('refuses "%s"', (text) => {
  expect(isWebAddress(text)).toBe(false);
});
