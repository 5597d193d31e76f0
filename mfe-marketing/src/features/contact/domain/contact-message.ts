import { emailProblem, phoneProblem } from '@jalon/shared/forms';
import { filled, type Rules, type SentLine } from '../../../lib/mail-form';

export type ContactField = 'nom' | 'email' | 'telephone' | 'sujet' | 'message';

export type ContactMessage = Record<ContactField, string>;

export const contactRules: Rules<ContactField> = {
  nom: [filled('Indiquez votre nom.')],
  email: [emailProblem],
  telephone: [filled('Indiquez votre numéro de téléphone.'), phoneProblem],
  sujet: [filled('Indiquez le sujet de votre message.')],
  message: [filled('Écrivez votre message.')],
};

export const contactLines = (sent: ContactMessage): SentLine[] => [
  { label: 'Nom', value: sent.nom },
  { label: 'E-mail', value: sent.email },
  { label: 'Téléphone', value: sent.telephone },
  { label: 'Sujet', value: sent.sujet },
  { label: 'Message', value: sent.message },
];
