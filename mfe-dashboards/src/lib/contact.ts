import { dropHandOver, HAND_OVER_HASH, handOverValues, type HandedOver } from '@jalon/shared/forms';
import { formatQuery } from '@jalon/shared/format';
import { onSessionEnd } from '@jalon/shared/session';
import { toSubjectLine } from './text';

/** Values of `objet` for which the contact page has a heading. */
type Occasion = 'candidature' | 'compte' | 'freelance';

/**
 * Address of the contact page with a subject. Any text is safe, as it is encoded in the query string. Names of people
 * must not be in an address: pass them with {@link handToContactPage}.
 */
export function contactUrl(
  subject: string,
  occasion: Occasion,
  more: Readonly<Record<string, string>> = {},
): string {
  // URLSearchParams replaces lone surrogates, on which encodeURIComponent throws.
  const query = new URLSearchParams({ sujet: toSubjectLine(subject), objet: occasion, ...more });
  return `/contact?${formatQuery(query)}`;
}

/** Passes values with names of people to the contact form, until the session of this user ends. */
export function handToContactPage(uid: string, values: HandedOver): void {
  handOverValues(values);
  onSessionEnd(dropHandOver, uid);
}

/** Address of the contact page, which fills in the values passed by {@link handToContactPage}; it contains no name. */
export const meetingRequestUrl = (count: number) => {
  const whom = count === 1 ? '' : ` avec ${String(count)} freelances`;
  return contactUrl(`Mise en relation${whom}`, 'freelance') + HAND_OVER_HASH;
};

/** As {@link meetingRequestUrl}, for a freelance who already works on the mission. */
export const MEMBER_MESSAGE_URL = contactUrl('Au sujet de la mission', 'compte') + HAND_OVER_HASH;
