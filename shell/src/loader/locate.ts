import { getText, withTimeout } from '@jalon/shared/http';
import type { Destination, Releases } from './releases';
import { ARRIVAL_MS, HOST_ANSWER_MS, LOCATE_MS } from './time-limits';

/** Result of locating a URL. */
export type LocateResult =
  | { kind: 'page'; destination: Destination }
  /** This tab cannot show the page; it must be opened as a new document, which is complete HTML on any host. */
  | { kind: 'navigate' }
  /** Neither the registry nor a new document is reachable. */
  | { kind: 'offline' };

/** Locates a URL in the data of the document, then in the registry. Never rejects. */
export async function locate(search: Releases['search'], path: string): Promise<LocateResult> {
  try {
    const destination = await withTimeout(search(path), LOCATE_MS);
    return destination ? { kind: 'page', destination } : { kind: 'navigate' };
  } catch {
    return { kind: navigator.onLine ? 'navigate' : 'offline' };
  }
}

/** Flag in the state of a history entry, which survives reloads, so that an entry opens its document only one time. */
const MARK = 'isOpenedAnew';

/** Whether the HTML of the page may have content: never for signed-in pages and paths with parameters. */
const hasDocument = ({ path, access }: Destination) => access === 'public' && !path.includes(':');

/**
 * Opens the current URL, whose page cannot be loaded, as a new document: its HTML is readable without scripts.
 * Resolves when the failure has to be shown.
 * @param isLeft whether the page is no longer shown.
 */
export async function openAsDocument(
  destination: Destination,
  isLeft: () => boolean,
  openDocument = () => location.reload(),
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
