import { parseUrl } from '@jalon/shared/format';

const DEFAULT_PAGE = '/dashboard-client';

const PROTECTED_PAGES: ReadonlySet<string> = new Set([
  '/dashboard',
  '/dashboard-client',
  '/dashboard-freelance',
]);

/** Any origin does: it only tells an address of this site from one that leads elsewhere. */
const HERE = 'https://here.invalid';

function askedFor(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { from } = state;
  if (typeof from === 'string') return from;
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return null;
  const search = 'search' in from && typeof from.search === 'string' ? from.search : '';
  return typeof from.pathname === 'string' ? from.pathname + search : null;
}

/**
 * Where to go once signed in: the protected page first asked for, its query included.
 * @param state what the router carries; whatever is not one of our protected pages is ignored.
 */
export function pageAfterSignIn(state: unknown): string {
  const address = askedFor(state);
  const url = address?.startsWith('/') ? parseUrl(address, HERE) : null;
  if (url?.origin !== HERE || !PROTECTED_PAGES.has(url.pathname)) return DEFAULT_PAGE;
  return url.pathname + url.search;
}
