import type { RequestDraft } from '@jalon/shared/draft';
import {
  afterWorkingHours,
  dayInWords,
  inParis,
  isWorkingDay,
  momentInWords,
} from '@jalon/shared/format';
import { callbackInWords } from './callback';
import { filledLines, type RecapLine, type RequestValues } from './request';
import { steps } from './steps';

/** Specification, section 9: the site promises profiles within 48 hours. */
const PROFILES_WITHIN_HOURS = 48;
const HOUR_MS = 3_600_000;
const DAYS_OFF = `, soit ${String(PROFILES_WITHIN_HOURS)}\u00A0heures hors week-ends et jours fériés`;

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

/** A request as the text of a mail. */
export function mailText(lines: readonly RecapLine[]): string {
  const text = lines.map(({ label, value }) => `${label}\u00A0: ${value}`).join('\n');
  return `Bonjour,\n\nVoici notre demande.\n\n${text}\n`;
}

const SUBJECT = 'Notre demande de freelance';
/** Mail programs cut or refuse addresses above 2 000 characters, and an accent takes six. */
const LONGEST_BODY = 1_200;

/** Opens a mail with this text in the visitor's own mail program; without a recipient. */
export function mailAddress(text: string): string {
  const body = text.length > LONGEST_BODY ? `${text.slice(0, LONGEST_BODY)}…` : text;
  // URLSearchParams replaces lone surrogates, on which encodeURIComponent throws. Mail programs do not read a plus as a space.
  const query = new URLSearchParams({ subject: SUBJECT, body: body.replaceAll('\n', '\r\n') });
  return `mailto:?${query.toString().replaceAll('+', '%20')}`;
}

interface NextMoment {
  title: string;
  when: string;
}

/** Next steps after a request sent at `at`, in order of time. */
export function nextMoments({ contact }: RequestValues, at: Date): NextMoment[] {
  const slot = callbackInWords(contact.rappel);
  const sent = inParis(at);
  const profiles = afterWorkingHours(sent, PROFILES_WITHIN_HOURS);
  const isLater = profiles.getTime() - sent.getTime() > PROFILES_WITHIN_HOURS * HOUR_MS;
  const moments = [
    {
      title: 'Nous lisons votre demande',
      when: isWorkingDay(sent) ? 'Aujourd’hui' : capital(dayInWords(afterWorkingHours(sent, 0))),
      at: 0,
    },
    {
      title: slot === '' ? 'Nous vous écrivons pour convenir d’un appel' : 'Nous vous appelons',
      when: slot === '' ? `À ${contact.email.trim()}` : capital(slot),
      at: slot === '' ? 1 : Date.parse(`${contact.rappel}Z`),
    },
    {
      title: 'Vous recevez les premiers profils',
      when: `Avant le ${momentInWords(profiles)}${isLater ? DAYS_OFF : ''}`,
      at: profiles.getTime(),
    },
  ];
  return moments
    .sort((one, other) => one.at - other.at)
    .map(({ title, when }) => ({ title, when }));
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
