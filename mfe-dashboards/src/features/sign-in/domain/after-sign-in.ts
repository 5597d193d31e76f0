import type { Access } from '@jalon/shared/protocol';
import { parseUrl } from '@jalon/shared/format';

/** Leads everybody to their own dashboard. */
export const DEFAULT_PAGE = '/dashboard';

/** Any origin does: it only distinguishes addresses of this site from others. */
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
 * Where to go once signed in: the page first asked for, its query included, where only signed-in visitors may open it.
 * @param state what the router carries; whatever is not the address of such a page is ignored.
 * @param accessOf who may open the page at a path; null where there is none.
 */
export async function pageAfterSignIn(
  state: unknown,
  accessOf: (path: string) => Promise<Access | null>,
): Promise<string> {
  const address = askedFor(state);
  const url = address?.startsWith('/') ? parseUrl(address, HERE) : null;
  // "/a/..//host" is an address of this site, and its normal form "//host" is not.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return DEFAULT_PAGE;
  if ((await accessOf(url.pathname)) !== 'signed-in') return DEFAULT_PAGE;
  return url.pathname + url.search;
}
