import { isRecord, textIn } from '@jalon/shared/format';
import { tabStore, type VisitorKey } from '@jalon/shared/storage';

const KEY = 'jalon.reprise' satisfies VisitorKey;

/** Fragment of a link to a form that takes the values handed over, for example `/contact?sujet=…#reprise`. */
export const HAND_OVER_HASH = '#reprise';

/** Form values by field name, and what a form offers to choose from. */
export type HandedOver = Readonly<Record<string, string>>;

/**
 * Keeps values for the form that the visitor opens next in this tab, out of the address. Call it when the link is
 * clicked. A later call replaces the values.
 */
export function handOver(values: HandedOver): void {
  tabStore.write(KEY, JSON.stringify(values));
}

/** The values handed over to the page with this fragment; empty when the visitor came another way. */
export function handedOver(hash: string): HandedOver {
  if (hash !== HAND_OVER_HASH) return {};
  try {
    const values: unknown = JSON.parse(tabStore.read(KEY) ?? '{}');
    if (!isRecord(values)) return {};
    const texts = Object.entries(values).map(([name, value]) => [name, textIn(value)] as const);
    return Object.fromEntries(texts.filter(([, text]) => text !== ''));
  } catch {
    return {};
  }
}

/** Forgets the values: the form was sent, or the session ended. */
export function dropHandOver(): void {
  tabStore.remove(KEY);
}
