import { filled, matching, checkValues } from './mail-form';

describe('checkValues', () => {
  const rules = {
    nom: [filled('Nom ?')],
    email: [filled('E-mail ?'), matching((email) => email.includes('@'), 'Mauvais e-mail')],
  };

  it('gives the first problem of each field, in the order of the form', () => {
    expect(checkValues({ nom: '', email: '' }, rules)).toEqual([
      { name: 'nom', message: 'Nom ?' },
      { name: 'email', message: 'E-mail ?' },
    ]);
  });

  it('applies the next rules to a filled field', () => {
    expect(checkValues({ nom: 'A', email: 'a' }, rules)).toEqual([
      { name: 'email', message: 'Mauvais e-mail' },
    ]);
    expect(checkValues({ nom: 'A', email: 'a@b.fr' }, rules)).toEqual([]);
  });
});
