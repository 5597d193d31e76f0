import { emailProblem } from './email';

test.each([
  'a@b.fr',
  'prenom.nom+site@sous.domaine.example',
  'p.n+t@sous.exemple.co.uk',
  'élodie@exemple.fr',
])('accepts %s', (text) => {
  expect(emailProblem(text)).toBeNull();
});

test.each([
  'a',
  'a@',
  '@b.fr',
  'a@b',
  'a@b.',
  'a@.fr',
  'a b@c.fr',
  'a@b.fr, c@d.fr',
  'a@b.fr\nBcc: c@d.fr',
  `${'a'.repeat(250)}@b.fr`,
])('refuses %j', (text) => {
  expect(emailProblem(text)).toBe(
    'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.',
  );
});

test('asks for an address that is missing', () => {
  expect(emailProblem('')).toBe('Indiquez votre adresse e-mail.');
});
