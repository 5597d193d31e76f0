import { DAY_UNIT, parseAmount, formatAmount } from '@jalon/shared/format';
import { emailProblem, phoneProblem, toWebUrl } from '@jalon/shared/forms';
import { required, defineMailForm, type ValueRule } from '../../../lib/mail-form';

export type ApplicationField =
  'nom' | 'prenom' | 'fonction' | 'email' | 'telephone' | 'linkedin' | 'tjm' | 'statut';

export type Application = Record<ApplicationField, string>;

const readRate = (typed: string) => parseAmount(typed, DAY_UNIT, (rate) => rate >= 0);

const NO_RATE = 'Indiquez votre TJM en euros, en chiffres.';

const rateRule: ValueRule = (typed) => {
  const read = readRate(typed);
  if (read.ok) return null;
  if (read.question) return `TJM\u00A0: ${read.question}`;
  return read.reason === 'out-of-range' ? 'Le TJM ne peut pas être négatif.' : NO_RATE;
};

/** The profile address to send, with `https://`. */
export const profileUrlOf = ({ linkedin }: Application): string => toWebUrl(linkedin) ?? linkedin;

export function dailyRateOf({ tjm }: Application): number {
  const read = readRate(tjm);
  return read.ok ? read.value : NaN;
}

export const applicationMailForm = defineMailForm<ApplicationField>({
  rules: {
    nom: [required('Indiquez votre nom.')],
    prenom: [required('Indiquez votre prénom.')],
    fonction: [required('Indiquez votre fonction, par exemple Développeuse Java.')],
    email: [emailProblem],
    telephone: [required('Indiquez votre numéro de téléphone.'), phoneProblem],
    linkedin: [
      required('Indiquez l’adresse de votre profil LinkedIn.'),
      (text) =>
        toWebUrl(text) === null
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
      `LinkedIn\u00A0: ${profileUrlOf(sent)}`,
      `TJM\u00A0: ${formatAmount(dailyRateOf(sent))}\u00A0€`,
      ...(sent.statut === '' ? [] : [`Statut\u00A0: ${sent.statut}`]),
    ].join('\n'),
  }),
});
