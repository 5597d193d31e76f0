import { filled, matching, problemsOf } from './mail-form';

describe('problemsOf', () => {
  const rules = {
    nom: [filled('Nom ?')],
    email: [filled('E-mail ?'), matching((email) => email.includes('@'), 'Mauvais e-mail')],
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
