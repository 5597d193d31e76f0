import { isEmail } from '../../../lib/form/email';
import { isPhone } from '../../../lib/form/phone';
import { filled, matching, type Rules } from '../../../lib/form/rules';
import { isWebAddress } from '../../../lib/form/web-address';

export type ApplicationField =
  'nom' | 'prenom' | 'fonction' | 'email' | 'telephone' | 'linkedin' | 'tjm';

export type Application = Record<ApplicationField, string>;

const isRate = (value: string) => Number.isFinite(Number(value)) && Number(value) >= 0;

export const applicationRules: Rules<ApplicationField> = {
  nom: [filled('Indiquez votre nom.')],
  prenom: [filled('Indiquez votre prénom.')],
  fonction: [filled('Indiquez votre fonction, par exemple Développeuse Java.')],
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
  linkedin: [
    filled('Indiquez l’adresse de votre profil LinkedIn.'),
    matching(isWebAddress, 'Indiquez une adresse complète, qui commence par https://.'),
  ],
  tjm: [
    filled('Indiquez votre TJM en euros, en chiffres.'),
    matching(isRate, 'Le TJM ne peut pas être négatif.'),
  ],
};
