import { applicationParams } from './application-params';

it('composes the variables of the template', () => {
  const application = {
    nom: 'Martin',
    prenom: 'Camille',
    fonction: 'Architecte',
    email: 'camille@exemple.fr',
    telephone: '06 12 34 56 78',
    linkedin: 'www.linkedin.com/in/camille',
    tjm: '650',
  };
  expect(applicationParams(application, { name: 'Marque', email: 'rh@marque.example' })).toEqual({
    from_name: 'Camille Martin',
    from_email: 'camille@exemple.fr',
    subject: 'Nouvelle candidature freelance',
    message:
      'Fonction : Architecte\nTéléphone : 06 12 34 56 78\nLinkedIn : https://www.linkedin.com/in/camille\nTJM : 650 €',
    to_name: 'Marque',
    to_email: 'rh@marque.example',
  });
});
