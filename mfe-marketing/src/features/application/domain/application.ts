import { PER_DAY, parseAmount, formatAmount } from '@jalon/shared/format';
import { emailProblem, phoneProblem, webAddress } from '@jalon/shared/forms';
import { filled, mailing, type Rule } from '../../../lib/mail-form';

export type ApplicationField =
  'nom' | 'prenom' | 'fonction' | 'email' | 'telephone' | 'linkedin' | 'tjm' | 'statut';

export type Application = Record<ApplicationField, string>;

const readRate = (typed: string) => parseAmount(typed, PER_DAY, (rate) => rate >= 0);

const NO_RATE = 'Indiquez votre TJM en euros, en chiffres.';

const rateRule: Rule = (typed) => {
  const read = readRate(typed);
  if (read.ok) return null;
  if (read.question) return `TJM\u00A0: ${read.question}`;
  return read.reason === 'out-of-range' ? 'Le TJM ne peut pas être négatif.' : NO_RATE;
};

/** The profile address to send, with `https://`. */
export const profileOf = ({ linkedin }: Application): string => webAddress(linkedin) ?? linkedin;

/** The entered rate as a number of euros. */
export function rateOf({ tjm }: Application): number {
  const read = readRate(tjm);
  return read.ok ? read.value : NaN;
}

export const applicationMail = mailing<ApplicationField>({
  rules: {
    nom: [filled('Indiquez votre nom.')],
    prenom: [filled('Indiquez votre prénom.')],
    fonction: [filled('Indiquez votre fonction, par exemple Développeuse Java.')],
    email: [emailProblem],
    telephone: [filled('Indiquez votre numéro de téléphone.'), phoneProblem],
    linkedin: [
      filled('Indiquez l’adresse de votre profil LinkedIn.'),
      (text) =>
        webAddress(text) === null
          ? 'Indiquez une adresse complète, qui commence par https://.'
          : null,
    ],
    tjm: [rateRule],
    statut: [],
  },
  fromAddress: ['tjm', 'statut'],
  template: 'application',
  mailbox: 'recruitingEmail',
  params: (sent) => ({
    from_name: `${sent.prenom} ${sent.nom}`,
    from_email: sent.email,
    subject: 'Nouvelle candidature freelance',
    message: [
      `Fonction\u00A0: ${sent.fonction}`,
      `Téléphone\u00A0: ${sent.telephone}`,
      `LinkedIn\u00A0: ${profileOf(sent)}`,
      `TJM\u00A0: ${formatAmount(rateOf(sent))}\u00A0€`,
      ...(sent.statut === '' ? [] : [`Statut\u00A0: ${sent.statut}`]),
    ].join('\n'),
  }),
});
