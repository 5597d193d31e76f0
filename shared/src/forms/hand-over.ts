import { isRecord, textIn } from '@jalon/shared/format';
import { keptValue, tabStore, type VisitorKey } from '@jalon/shared/storage';

/** Fragment of a link to a form that takes the values handed over, for example `/contact?sujet=…#reprise`. */
export const HAND_OVER_HASH = '#reprise';

/** Form values by field name, and what a form offers to choose from. */
export type HandedOver = Readonly<Record<string, string>>;

const kept = keptValue(tabStore, 'jalon.reprise' satisfies VisitorKey, (stored): HandedOver => {
  const fields = isRecord(stored) ? Object.entries(stored) : [];
  const texts = fields.map(([name, value]) => [name, textIn(value)] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== ''));
});

/**
 * Keeps values for the form that the visitor opens next in this tab, out of the address. Call it when the link is
 * clicked. A later call replaces the values.
 */
export const handOver = kept.write;

/** The values handed over to the page with this fragment; empty when the visitor came another way. */
export const handedOver = (hash: string): HandedOver =>
  hash === HAND_OVER_HASH ? kept.read() : {};

/** Forgets the values: the form was sent, or the session ended. */
export const dropHandOver = kept.remove;
