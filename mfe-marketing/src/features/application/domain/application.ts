import { formatEuros } from '@jalon/shared/format';
import { emailProblem, phoneProblem, webAddress } from '@jalon/shared/forms';
import { filled, matching, type Rules, type SentLine } from '../../../lib/mail-form';

export type ApplicationField =
  'nom' | 'prenom' | 'fonction' | 'email' | 'telephone' | 'linkedin' | 'tjm';

export type Application = Record<ApplicationField, string>;

const isRate = (value: string) => Number.isFinite(Number(value)) && Number(value) >= 0;

export const applicationRules: Rules<ApplicationField> = {
  nom: [filled('Indiquez votre nom.')],
  prenom: [filled('Indiquez votre prénom.')],
  fonction: [filled('Indiquez votre fonction, par exemple Développeuse Java.')],
  email: [emailProblem],
  telephone: [filled('Indiquez votre numéro de téléphone.'), phoneProblem],
  linkedin: [
    filled('Indiquez l’adresse de votre profil LinkedIn.'),
    matching(
      (text) => webAddress(text) !== null,
      'Indiquez une adresse complète, qui commence par https://.',
    ),
  ],
  tjm: [
    filled('Indiquez votre TJM en euros, en chiffres.'),
    matching(isRate, 'Le TJM ne peut pas être négatif.'),
  ],
};

/** The profile as it is sent: with `https://`. */
export const profileOf = ({ linkedin }: Application): string => webAddress(linkedin) ?? linkedin;

export const applicationLines = (sent: Application): SentLine[] => [
  { label: 'Nom', value: `${sent.prenom} ${sent.nom}` },
  { label: 'Fonction', value: sent.fonction },
  { label: 'E-mail', value: sent.email },
  { label: 'Téléphone', value: sent.telephone },
  { label: 'LinkedIn', value: profileOf(sent) },
  { label: 'TJM', value: `${formatEuros(Number(sent.tjm), { decimals: 'auto' })} par jour` },
];
