import { contactParams } from './contact-message';

it('composes the variables of the template, and the whole message in one text', () => {
  const message = {
    nom: 'Camille Martin',
    email: 'camille@exemple.fr',
    telephone: '06 12 34 56 78',
    sujet: 'Une démo',
    message: 'Bonjour,\nquand ?',
  };
  expect(contactParams(message, { name: 'Marque', email: 'contact@marque.example' })).toEqual({
    from_name: 'Camille Martin',
    from_email: 'camille@exemple.fr',
    telephone: '06 12 34 56 78',
    subject: 'Une démo',
    message: 'Bonjour,\nquand ?',
    to_name: 'Marque',
    to_email: 'contact@marque.example',
    email_content:
      'Nom : Camille Martin\nE-mail : camille@exemple.fr\nTéléphone : 06 12 34 56 78\nSujet : Une démo\n\nMessage :\nBonjour,\nquand ?',
  });
});
