import { getText, withTimeout } from '@jalon/shared/http';
import type { Destination, Releases } from './releases';
import { ARRIVAL_MS, HOST_ANSWER_MS, LOCATE_MS } from './time-limits';

/** Where an address leads. */
export type Located =
  | { kind: 'page'; destination: Destination }
  /** This tab cannot show its page: it has to be opened as a new document, which is complete HTML on any host. */
  | { kind: 'navigate' }
  /** Neither the registry nor a new document is reachable. */
  | { kind: 'offline' };

/** Locates an address from the data of the document, then from the registry. Never rejects. */
export async function locate(search: Releases['search'], path: string): Promise<Located> {
  try {
    const destination = await withTimeout(search(path), LOCATE_MS);
    return destination ? { kind: 'page', destination } : { kind: 'navigate' };
  } catch {
    return { kind: navigator.onLine ? 'navigate' : 'offline' };
  }
}

/** In the state of the history entry, which a reload keeps: no entry opens its document twice, also without storage. */
const MARK = 'isOpenedAnew';

/** Whether the host has the content of the page as HTML. Signed-in pages come empty, paths with parameters not at all. */
const hasDocument = ({ path, access }: Destination) => access === 'public' && !path.includes(':');

/**
 * Opens the current address, whose page cannot be loaded, as a new document: its HTML is readable without any script.
 * Resolves when the failure has to be shown.
 * @param isLeft whether the page is no longer shown.
 */
export async function openLastResort(
  destination: Destination,
  isLeft: () => boolean,
  openDocument: () => void,
): Promise<void> {
  const state = history.state as Record<string, unknown> | null;
  if (!hasDocument(destination) || state?.[MARK] || !navigator.onLine) return;
  const answer = await getText(location.pathname, HOST_ANSWER_MS);
  const isMissing = !answer.ok && answer.reason !== 'timeout';
  if (isMissing || isLeft()) return;
  history.replaceState({ ...state, [MARK]: true }, '');
  openDocument();
  await new Promise((resolve) => setTimeout(resolve, ARRIVAL_MS));
}
