import { checkValues } from '../../../lib/mail-form';
import { contactMailForm } from './contact-message';

it('the contact form requires every field', () => {
  const empty = { nom: '', email: '', telephone: '', sujet: '', message: '' };
  const refused = checkValues(empty, contactMailForm.rules).map(({ name }) => name);
  expect(refused).toEqual(Object.keys(empty));
});

it('the contact form refuses a message with too many characters for the mail service', () => {
  const [, refuse] = contactMailForm.rules.message;
  expect(refuse?.('漢'.repeat(8_000))).toBeNull();
  expect(refuse?.('漢'.repeat(8_001))).toMatch(/dépasse 8\s000\scaractères/);
});

it('the variables of the contact template include one text with the whole message', () => {
  const message = {
    nom: 'Camille Martin',
    email: 'camille@exemple.fr',
    telephone: '06 12 34 56 78',
    sujet: 'Une démo',
    message: 'Bonjour,\nquand ?',
  };
  expect(contactMailForm.params(message)).toEqual({
    from_name: 'Camille Martin',
    from_email: 'camille@exemple.fr',
    telephone: '06 12 34 56 78',
    subject: 'Une démo',
    message: 'Bonjour,\nquand ?',
    email_content:
      'Nom\u00A0: Camille Martin\nE-mail\u00A0: camille@exemple.fr\nTéléphone\u00A0: 06 12 34 56 78\nSujet\u00A0: Une démo\n\nMessage\u00A0:\nBonjour,\nquand ?',
  });
});
