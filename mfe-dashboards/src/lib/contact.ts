import { dropHandOver, HAND_OVER_HASH, handOver, type HandedOver } from '@jalon/shared/forms';
import { queryText } from '@jalon/shared/format';
import { onSessionEnd } from '@jalon/shared/session';

import { subjectLine } from './text';

/** Values of `objet` for which the contact page has a heading. */
type Occasion = 'candidature' | 'compte' | 'freelance';

/**
 * Address of the contact page with a subject. Any text is safe, as it is encoded in the query string. Names of people do
 * not belong there: hand them over.
 */
export function contactAddress(
  subject: string,
  occasion: Occasion,
  more: Readonly<Record<string, string>> = {},
): string {
  // URLSearchParams replaces lone surrogates, on which encodeURIComponent throws.
  const query = new URLSearchParams({ sujet: subjectLine(subject), objet: occasion, ...more });
  return `/contact?${queryText(query)}`;
}

/** Hands values, which name people, over to the contact form, until the session of this user ends. */
export function handToContact(uid: string, values: HandedOver): void {
  handOver(values);
  onSessionEnd(dropHandOver, uid);
}

/** The contact page, which takes what is handed over. Its address names nobody. */
export const meetAddress = (count: number) => {
  const whom = count === 1 ? '' : ` avec ${String(count)} freelances`;
  return contactAddress(`Mise en relation${whom}`, 'freelance') + HAND_OVER_HASH;
};

/** As {@link meetAddress}, for a freelance who already works on the mission. */
export const ABOUT_MEMBER = contactAddress('Au sujet de la mission', 'compte') + HAND_OVER_HASH;
