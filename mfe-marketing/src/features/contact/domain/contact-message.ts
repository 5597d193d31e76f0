import { emailProblem, phoneProblem } from '@jalon/shared/forms';
import { filled, type Recipient, type Rules, type SentLine } from '../../../lib/mail-form';

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

/** The variables of the contact template; `email_content` is the whole message in one text. */
export function contactParams(contact: ContactMessage, recipient: Recipient) {
  const { nom, email, telephone, sujet, message } = contact;
  return {
    from_name: nom,
    from_email: email,
    telephone,
    subject: sujet,
    message,
    to_name: recipient.name,
    to_email: recipient.email,
    email_content: [
      `Nom : ${nom}`,
      `E-mail : ${email}`,
      `Téléphone : ${telephone}`,
      `Sujet : ${sujet}`,
      '',
      'Message :',
      message,
    ].join('\n'),
  };
}
