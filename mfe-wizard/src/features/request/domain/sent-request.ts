import { isObject, parseWallClock, textIn, formatWallClock } from '@jalon/shared/format';
import { callbackInWords } from './callback';
import {
  filledLines,
  type Contact,
  type RecapLine,
  type RequestDraft,
  type RequestValues,
} from './request';
import { steps } from './steps';

/** Lines of a request, without contact details. */
export function draftLines(draft: RequestDraft): RecapLine[] {
  return steps.flatMap((step) => step.recap(draft));
}

/** Data of a sent request that the tab stores: no contact details. */
export const sentRequest = ({ draft, contact }: RequestValues, at: Date) => ({
  at,
  /** The described mission; empty if the client described none. */
  lines: draftLines(draft),
  /** Callback slot in Paris, `2026-11-24T14:30`; empty without one. */
  callback: contact.rappel,
  hasPhone: contact.telephone.trim() !== '',
});

export type SentRequest = ReturnType<typeof sentRequest>;

const isLine = (line: unknown): line is RecapLine =>
  isObject(line) && typeof line.label === 'string' && typeof line.value === 'string';

/** Reads a sent request from stored data, which may be anything; null when the time of sending is missing. */
export function readSentRequest(stored: unknown): SentRequest | null {
  if (!isObject(stored)) return null;
  const at = new Date(textIn(stored.at));
  if (Number.isNaN(at.getTime())) return null;
  const slot = parseWallClock(textIn(stored.callback));
  return {
    at,
    lines: Array.isArray(stored.lines) ? stored.lines.filter(isLine) : [],
    callback: slot ? formatWallClock(slot) : '',
    hasPhone: stored.hasPhone === true,
  };
}

export function contactLines(contact: Contact): RecapLine[] {
  const phone = contact.telephone.trim();
  return filledLines([
    { label: 'Nom', value: `${contact.prenom.trim()} ${contact.nom.trim()}`.trim() },
    { label: 'Société', value: contact.societe.trim() },
    { label: 'E-mail', value: contact.email.trim() },
    { label: 'Téléphone', value: phone },
    {
      label: phone ? 'Rappel' : 'Créneau (par e-\u2060mail)',
      value: callbackInWords(contact.rappel),
    },
  ]);
}

/** A request as plain text for a mail. */
export function mailText(lines: readonly RecapLine[]): string {
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
export function mailAddress(text: string): string {
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
