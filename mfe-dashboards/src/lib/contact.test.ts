import { contactUrl } from './contact';

test.each([
  ['any text', 'Zoé & 山田 🚀 #1 ? a=b + "><script>', 'Zoé & 山田 🚀 #1 ? a=b + "><script>'],
  ['one short line', `a\n${'b'.repeat(100_000)}`, `a ${'b'.repeat(138)}…`],
  ['a lone surrogate', 'a\uD800b', 'a\uFFFDb'],
])('the address of the contact page has %s as its subject', (_, subject, expected) => {
  const { pathname, searchParams } = new URL(contactUrl(subject, 'compte'), 'https://a.fr');
  expect([pathname, searchParams.get('sujet')]).toEqual(['/contact', expected]);
});
