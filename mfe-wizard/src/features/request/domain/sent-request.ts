import type { RequestValues } from './request';
import type { RecapLine } from './step';
import { steps } from './steps';
import { callbackInWords, inParis, momentInWords } from './wall-clock';
import { afterWorkingHours } from './working-days';

/** Specification, section 9: the site promises profiles within 48 hours. */
const PROFILES_WITHIN_HOURS = 48;
const HOUR_MS = 3_600_000;
const DAYS_OFF = `, soit ${String(PROFILES_WITHIN_HOURS)}\u00A0heures hors week-ends et jours fériés`;

/** Lines of the sent request, without contact details. */
export function sentLines({ draft }: RequestValues): RecapLine[] {
  return steps.flatMap((step) => step.recap(draft));
}

/** The sent request as text, to be copied into a mail or a file. */
export function sentText(values: RequestValues): string {
  return sentLines(values)
    .map(({ label, value }) => `${label}\u00A0: ${value}`)
    .join('\n');
}

export interface NextMoment {
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
    { title: 'Nous lisons votre demande', when: 'Aujourd’hui', at: 0 },
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
