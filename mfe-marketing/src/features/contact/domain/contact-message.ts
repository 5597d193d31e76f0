import { isEmail } from '../../../lib/form/email';
import { isPhone } from '../../../lib/form/phone';
import { filled, matching, type Rules } from '../../../lib/form/rules';

export type ContactField = 'nom' | 'email' | 'telephone' | 'sujet' | 'message';

export type ContactMessage = Record<ContactField, string>;

export const contactRules: Rules<ContactField> = {
  nom: [filled('Indiquez votre nom.')],
  email: [
    filled('Indiquez votre adresse e-mail.'),
    matching(isEmail, 'Indiquez une adresse e-mail valide, par exemple nom@exemple.fr.'),
  ],
  telephone: [
    filled('Indiquez votre numéro de téléphone.'),
    matching(
      isPhone,
      'Indiquez un numéro de téléphone valide, par exemple 06 12 34 56 78 ou +32 470 12 34 56.',
    ),
  ],
  sujet: [filled('Indiquez le sujet de votre message.')],
  message: [filled('Écrivez votre message.')],
};
