import { isObject, asText } from '@jalon/shared/format';
import { storedValue, tabStore, type VisitorKey } from '@jalon/shared/storage';

/** Fragment of a link to a form that starts with the values handed over, for example `/contact?sujet=…#reprise`. */
export const HAND_OVER_HASH = '#reprise';

/** Values for a form, by field name, and texts that the form offers as choices. */
export type HandedOver = Readonly<Record<string, string>>;

const kept = storedValue(tabStore, 'jalon.reprise' satisfies VisitorKey, (stored): HandedOver => {
  const fields = isObject(stored) ? Object.entries(stored) : [];
  const texts = fields.map(([name, value]) => [name, asText(value)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
});

/**
 * Stores values for the form that the visitor opens next in this tab, so that the address does not contain them. Call
 * this function when the link is clicked. A later call replaces the values.
 */
export const handOverValues = kept.write;

/** The values handed over to the page with this fragment; empty when the visitor came another way. */
export const readHandedOver = (hash: string): HandedOver =>
  hash === HAND_OVER_HASH ? kept.read() : {};

/** Forgets the values: the form was sent, or the session ended. */
export const dropHandOver = kept.remove;
