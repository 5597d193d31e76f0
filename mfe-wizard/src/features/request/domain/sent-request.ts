import type { RequestDraft } from '@jalon/shared/draft';
import { callbackInWords } from './callback';
import { filledLines, type RecapLine, type RequestValues } from './request';
import { steps } from './steps';

/** Lines of a request, without contact details. */
export function draftLines(draft: RequestDraft): RecapLine[] {
  return steps.flatMap((step) => step.recap(draft));
}

/** Lines of a sent request, with contact details. */
export function sentLines({ draft, contact }: RequestValues): RecapLine[] {
  return [
    ...draftLines(draft),
    ...filledLines([
      { label: 'Nom', value: `${contact.prenom.trim()} ${contact.nom.trim()}`.trim() },
      { label: 'Société', value: contact.societe.trim() },
      { label: 'E-mail', value: contact.email.trim() },
      { label: 'Téléphone', value: contact.telephone.trim() },
      { label: 'Rappel', value: callbackInWords(contact.rappel) },
    ]),
  ];
}

/** A request as plain text for a mail. */
export function mailText(lines: readonly RecapLine[]): string {
  const text = lines.map(({ label, value }) => `${label}\u00A0: ${value}`).join('\n');
  return `Bonjour,\n\nVoici notre demande.\n\n${text}\n`;
}

const SUBJECT = 'Notre demande de freelance';
/** Mail programs cut or refuse addresses above 2 000 characters, and an accent takes six. */
const LONGEST_BODY = 1_200;

/** Opens a mail with this text in the visitor's own mail program. @param to '' without a recipient. */
export function mailAddress(text: string, subject = SUBJECT, to = ''): string {
  const body = text.length > LONGEST_BODY ? `${text.slice(0, LONGEST_BODY)}…` : text;
  // URLSearchParams replaces lone surrogates, where encodeURIComponent throws. Mail programs do not decode + as space.
  const query = new URLSearchParams({ subject, body: body.replaceAll('\n', '\r\n') });
  return `mailto:${to}?${query.toString().replaceAll('+', '%20')}`;
}
