import { emailProblem, phoneProblem } from '@jalon/shared/forms';
import { required, defineMailForm, type SentLine } from '../../../lib/mail-form';

export type ContactField = 'nom' | 'email' | 'telephone' | 'sujet' | 'message';

export type ContactMessage = Record<ContactField, string>;

export const contactMessageLines = (sent: ContactMessage): SentLine[] => [
  { label: 'Nom', value: sent.nom },
  { label: 'E-mail', value: sent.email },
  { label: 'Téléphone', value: sent.telephone },
  { label: 'Sujet', value: sent.sujet },
  { label: 'Message', value: sent.message },
];

/** Beginning of the message of a freelance who applies for a mission. */
export const APPLICATION_TEXT = 'Mon TJM\u00A0: \nDisponible le\u00A0: \n';

/** The mail service accepts 50 KB, which hold the message twice; a character takes three bytes at most. */
const MAX_MESSAGE_LENGTH = 8_000;
const TOO_LONG = 'Votre message dépasse 8\u202F000\u00A0caractères\u00A0: raccourcissez-le.';

export const contactMailForm = defineMailForm<ContactField>({
  rules: {
    nom: [required('Indiquez votre nom.')],
    email: [emailProblem],
    telephone: [required('Indiquez votre numéro de téléphone.'), phoneProblem],
    sujet: [required('Indiquez le sujet de votre message.')],
    message: [
      required('Écrivez votre message.'),
      (text) => (text.length > MAX_MESSAGE_LENGTH ? TOO_LONG : null),
      (text) => (text === APPLICATION_TEXT.trim() ? 'Complétez votre message.' : null),
    ],
  },
  fromAddress: ['sujet'],
  longText: 'message',
  template: 'contact',
  mailbox: 'email',
  /** `email_content` contains the whole message as one text, for templates that print nothing else. */
  params: ({ nom, email, telephone, sujet, message }) => ({
    from_name: nom,
    from_email: email,
    telephone,
    subject: sujet,
    message,
    email_content: [
      `Nom\u00A0: ${nom}`,
      `E-mail\u00A0: ${email}`,
      `Téléphone\u00A0: ${telephone}`,
      `Sujet\u00A0: ${sujet}`,
      '',
      'Message\u00A0:',
      message,
    ].join('\n'),
  }),
});
