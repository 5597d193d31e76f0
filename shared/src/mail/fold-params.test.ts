import { foldParams } from './fold-params';

test.each([
  ['subject', 'Bonjour\r\nBcc: tous@exemple.fr', 'Bonjour Bcc: tous@exemple.fr'],
  ['subject', 'a\u0000b\u0008c', 'a b c'],
  ['subject', 'a\u2028b\u2029c\u0085d', 'a b c d'],
  ['from_name', 'Élodie d’Arc 👩‍💻', 'Élodie d’Arc 👩‍💻'],
  ['message', 'un\r\ndeux\n\ttrois', 'un\r\ndeux\n\ttrois'],
  ['message', 'un\u0000deux', 'un deux'],
  ['description', 'a\nb', 'a\nb'],
  ['email_content', 'a\nb', 'a\nb'],
])('%s: %j becomes %j', (name, value, expected) => {
  expect(foldParams({ [name]: value })).toEqual({ [name]: expected });
});
