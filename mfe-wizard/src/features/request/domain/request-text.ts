import { formatCallback } from './callback';
import { filledLines, type ContactDetails, type RecapLine } from './request';

export function contactLines(contact: ContactDetails): RecapLine[] {
  const phone = contact.telephone.trim();
  return filledLines([
    { label: 'Nom', value: `${contact.prenom.trim()} ${contact.nom.trim()}`.trim() },
    { label: 'Société', value: contact.societe.trim() },
    { label: 'E-mail', value: contact.email.trim() },
    { label: 'Téléphone', value: phone },
    {
      label: phone ? 'Rappel' : 'Créneau (par e-\u2060mail)',
      value: formatCallback(contact.rappel),
    },
  ]);
}

/** A request as plain text for a mail. */
export function requestMailText(lines: readonly RecapLine[]): string {
  const text = lines.map(({ label, value }) => `${label}\u00A0: ${value}`).join('\n');
  return `Bonjour,\n\nVoici notre demande.\n\n${text}\n`;
}

const SUBJECT = 'Notre demande de freelance';
/** Maximum length of an address that Windows opens. */
const MAX_ADDRESS_LENGTH = 2_000;
const CUT = '…\n\n(Demande coupée\u00A0: elle est trop longue pour un lien.)\n';
/** Number of characters to drop at a time from a text that is too long. */
const STRIDE = 20;

/** Opens a mail with this text in the visitor's own mail program. */
export function mailtoUrl(text: string): string {
  const address = (body: string) => {
    // URLSearchParams replaces lone surrogates, for which encodeURIComponent throws. Mail programs read + as a plus.
    const query = new URLSearchParams({ subject: SUBJECT, body: body.replaceAll('\n', '\r\n') });
    return `mailto:?${query.toString().replaceAll('+', '%20')}`;
  };
  let written = address(text);
  const characters = Array.from(text.slice(0, MAX_ADDRESS_LENGTH));
  while (written.length > MAX_ADDRESS_LENGTH) {
    characters.splice(-STRIDE);
    written = address(characters.join('') + CUT);
  }
  return written;
}
