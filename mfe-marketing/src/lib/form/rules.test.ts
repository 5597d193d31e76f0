import { isEmail } from './email';
import { isPhone } from './phone';
import { filled, matching, problemsOf } from './rules';
import { isWebAddress } from './web-address';

describe('isPhone', () => {
  it.each([
    '0612345678',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06-12-34-56-78',
    '+33 6 12 34 56 78',
    '+33 (0)6 12 34 56 78',
    '0033612345678',
    '06\u00A012\u00A034\u00A056\u00A078',
    '+32 470 12 34 56',
    '+1 202 555 0123',
    '12345678',
    '+123456789012345',
  ])('accepts %s', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  it.each([
    '',
    '061234567',
    '06123456789',
    '0012',
    '+33 06 12',
    '1234567',
    '+1234567890123456',
    'zéro six',
    '06 12 34 56 7x',
  ])('refuses %s', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});

describe('isWebAddress', () => {
  it.each(['https://www.linkedin.com/in/x', 'http://exemple.fr', 'HTTPS://EXEMPLE.FR/a?b#c'])(
    'accepts %s',
    (text) => {
      expect(isWebAddress(text)).toBe(true);
    },
  );

  it.each([
    'linkedin.com/in/x',
    'ftp://exemple.fr',
    'javascript:alert(1)',
    'https://',
    'mailto:a@b.fr',
  ])('refuses %s', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
});

describe('isEmail', () => {
  it.each(['a@b.fr', 'prenom.nom+site@sous.domaine.example', 'élodie@exemple.fr'])(
    'accepts %s',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each(['a', 'a@b', 'a@b.', 'a b@c.fr', 'a@b.fr, c@d.fr', `${'a'.repeat(250)}@b.fr`])(
    'refuses %s',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});

describe('problemsOf', () => {
  const rules = {
    nom: [filled('Nom ?')],
    email: [filled('E-mail ?'), matching(isEmail, 'Mauvais e-mail')],
  };

  it('gives the first problem of each field, in the order of the form', () => {
    expect(problemsOf({ nom: '', email: '' }, rules)).toEqual([
      { name: 'nom', message: 'Nom ?' },
      { name: 'email', message: 'E-mail ?' },
    ]);
  });

  it('checks what is filled', () => {
    expect(problemsOf({ nom: 'A', email: 'a' }, rules)).toEqual([
      { name: 'email', message: 'Mauvais e-mail' },
    ]);
    expect(problemsOf({ nom: 'A', email: 'a@b.fr' }, rules)).toEqual([]);
  });
});
