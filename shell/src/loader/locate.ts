import { withTimeout } from '@jalon/shared/http';
import type { Destination, Releases } from './releases';

/** Time limit for locating an address; after it the address is opened as a new document (ms). */
const LOCATE_MS = 1_000;

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
