import type { SiteConfig } from '@jalon/shared/config';
import { formatEuros } from '@jalon/shared/format';

type Fees = SiteConfig['fees'];

const PAYERS = { company: 'l’entreprise', freelance: 'le freelance' };

/** Without the formatters, as the numbers are below 1000 and some pages would load them for this text only. */
const inWords = ({ perDay, percent }: NonNullable<Fees>) =>
  perDay === undefined
    ? `${String(percent).replace('.', ',')}\u00A0% du tarif journalier`
    : `${String(perDay)}\u00A0€ par jour`;

/** The operator's share: its sentence, amount and payer. Null when the operator does not state it. */
export function ourShare(fees: Fees): string | null {
  if (!fees) return null;
  return `${fees.sentence.trim()} Notre part\u00A0: ${inWords(fees)}, payée par ${PAYERS[fees.paidBy]}.`;
}

/**
 * What the operator's share takes from the estimated loss of a company: « moins notre part : 40 € par jour, soit
 * 8 720 € par an ». Null when the operator does not state it, or when the freelance pays.
 * @param days days worked by all providers in a year.
 */
export function minusOurShare(fees: Fees, days: number): string | null {
  if (fees?.paidBy !== 'company') return null;
  const yearly =
    fees.perDay === undefined ? '' : `, soit ${formatEuros(fees.perDay * days)} par an`;
  return `moins notre part\u00A0: ${inWords(fees)}${yearly}`;
}
