import type { Access } from '@jalon/shared/protocol';
import { parseUrl } from '@jalon/shared/format';

/** Redirects each user to their own dashboard. */
export const DEFAULT_PAGE = '/dashboard';

/** Base for parsing: an address with another origin is on another site. */
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
 * The page to open after sign-in: the one asked for, with its query string, if its access is 'signed-in'; else the
 * dashboard.
 * @param state state of the router; ignored unless it holds the address of such a page.
 * @param accessOf access of the page at a path; null when there is no page.
 */
export async function pageAfterSignIn(
  state: unknown,
  accessOf: (path: string) => Promise<Access | null>,
): Promise<string> {
  const address = askedFor(state);
  const url = address?.startsWith('/') ? parseUrl(address, HERE) : null;
  // "/a/..//host" is on this site, but its normalised form "//host" is not.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return DEFAULT_PAGE;
  if ((await accessOf(url.pathname)) !== 'signed-in') return DEFAULT_PAGE;
  return url.pathname + url.search;
}
