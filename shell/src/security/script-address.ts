import { parseUrl } from '@jalon/shared/format';

/** Path of a release script, with or without a retry. No other URL may be loaded as a script. */
const RELEASED_SCRIPT = /^\/assets\/[a-z0-9-]+\/[\w.-]+\.js(\?retry=[a-z0-9]+)?$/;

/**
 * The absolute URL of a script of this site.
 * @returns null for any other URL. The URL is compared as browsers resolve it: dots are resolved, escapes are not.
 */
export function scriptAddress(text: string, base: string): string | null {
  const url = parseUrl(text, base);
  if (!url) return null;
  const { href, origin, username, hash } = url;
  const path = href.slice(origin.length);
  const isOurs = origin === new URL(base).origin && username === '' && hash === '';
  return isOurs && href.startsWith(origin) && RELEASED_SCRIPT.test(path) ? href : null;
}
