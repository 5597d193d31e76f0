import type { PageAccess } from '@jalon/shared/protocol';
import { isObject, parseUrl, asText } from '@jalon/shared/format';

/** Redirects each user to their own dashboard. */
export const DEFAULT_PATH = '/dashboard';

/** Base for parsing: an address with another origin is on another site. */
const HERE = 'https://here.invalid';

/**
 * The page to open after sign-in: the requested page with its query string, if the access of this page is 'signed-in';
 * otherwise the dashboard.
 * @param state of the router, with the address of the page as `from`.
 * @param accessOf access of the page at a path; null when there is no page.
 */
export async function pageAfterSignIn(
  state: unknown,
  accessOf: (path: string) => Promise<PageAccess | null>,
): Promise<string> {
  const address = isObject(state) ? asText(state.from) : '';
  const url = address.startsWith('/') ? parseUrl(address, HERE) : null;
  // "/a/..//host" is on this site, but its normalised form "//host" is not.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return DEFAULT_PATH;
  if ((await accessOf(url.pathname)) !== 'signed-in') return DEFAULT_PATH;
  return url.pathname + url.search;
}
