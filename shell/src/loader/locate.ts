import { withTimeout } from '@jalon/shared/http';
import type { Destination, Releases } from './releases';

/** Time limit for locating an address; after it the address is opened as a new document (ms). */
const LOCATE_MS = 1_000;

/** Where an address leads. */
export type Located =
  | { kind: 'page'; destination: Destination }
  /** The address has to be opened as a new document, which is complete HTML on any host. */
  | { kind: 'navigate'; reason: NavigationReason }
  /** Neither the registry nor a new document is reachable. */
  | { kind: 'offline' };

/** Why this tab cannot show the page of an address itself. */
export type NavigationReason =
  'not found' | 'shell too old' | 'policy too old' | 'registry unreadable';

/**
 * Locates addresses from two sources: the data of the document, and the registry.
 * @returns one promise per address while it is located; it never rejects.
 */
export function createLocate(releases: Releases): (path: string) => Promise<Located> {
  const pending = new Map<string, Promise<Located>>();

  const ask = async (path: string): Promise<Located> => {
    try {
      const found = await withTimeout(releases.search(path), LOCATE_MS);
      if (typeof found === 'object') return { kind: 'page', destination: found };
      return { kind: 'navigate', reason: found ?? 'not found' };
    } catch {
      const isOnline = navigator.onLine;
      return isOnline ? { kind: 'navigate', reason: 'registry unreadable' } : { kind: 'offline' };
    }
  };

  return (path) => {
    const known = releases.find(path);
    if (known) return Promise.resolve({ kind: 'page', destination: known });
    const earlier = pending.get(path);
    if (earlier) return earlier;
    const search = ask(path).finally(() => pending.delete(path));
    pending.set(path, search);
    return search;
  };
}
