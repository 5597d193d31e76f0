import { parseUrl } from '@jalon/shared/format';

/** A script of a release, at its own address or asked for anew: nothing else may become one. */
const RELEASED_SCRIPT = /^\/assets\/[a-z0-9-]+\/[\w.-]+\.js(\?retry=[a-z0-9]+)?$/;

/**
 * The absolute address of a script of this site.
 * @param others origins that may have such scripts too.
 * @returns null for anything else, as the browser would understand it: dots are resolved, escapes are not.
 */
export function scriptAddress(
  text: string,
  base: string,
  others: readonly string[] = [],
): string | null {
  const url = parseUrl(text, base);
  if (!url) return null;
  const { href, origin, username, hash } = url;
  const path = href.slice(origin.length);
  const isKnown = origin === new URL(base).origin || others.includes(origin);
  const isOurs = isKnown && username === '' && hash === '';
  return isOurs && href.startsWith(origin) && RELEASED_SCRIPT.test(path) ? href : null;
}
