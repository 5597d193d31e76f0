import { parseUrl } from '@jalon/shared/format';

/** Maximum length of a message; the rest is mostly data. */
const LONGEST = 200;
/** Numbers of up to three digits stay: counts, codes and positions. */
const MOST_DIGITS = 3;

const ASSET = String.raw`\/assets\/[a-z][a-z0-9-]*\/[\w.-]+`;
const ADDRESS = /\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>«»]+/gi;
const DATA_ADDRESS = /\b(?:data|blob):[^\s"'<>]+/gi;
const QUERY = /(\/[\w%./:~-]*)[?#][^\s"')]*/g;
const EMAIL = /[^\s@"'`<>()«»:;,/]+(?:@|%40)[^\s@"'`<>()«»;,]+/g;
/**
 * Quoted texts. After these words, engines quote property names, which are code and stay. An apostrophe after a letter
 * is matched first, so that it does not open a quotation: Safari 16 has no lookbehind.
 */
const QUOTED =
  /[\w’]'|(\b(?:reading|setting|property|directive)\s+)?("[^"]*(?:"|$)|“[^”]*(?:”|$)|«[^»]*(?:»|$)|`[^`]*(?:`|$)|'.*?(?:'(?!\w)|$))/gs;
const NAME = /^.[A-Za-z_$][\w$-]{0,30}.$/;
const TOKEN = new RegExp(`(${ASSET})|[\\w-]{32,}`, 'g');
const NUMBER = new RegExp(`(${ASSET})|\\+?\\d(?:[\\d\\s.,()/\\u00A0\\u202F-]*\\d)?`, 'g');

/** A URL without its query: the path for scripts of releases, the origin for others. */
function shortAddress(address: string): string {
  const url = parseUrl(address);
  if (!url) return '[url]';
  const { origin, protocol, pathname } = url;
  if (origin === 'null') return `${protocol}//…`;
  return new RegExp(`^${ASSET}$`).test(pathname) ? pathname : `${origin}/…`;
}

function shortNumber(text: string, asset: string | undefined): string {
  if (asset !== undefined) return asset;
  return text.replace(/\D/g, '').length > MOST_DIGITS ? '[number]' : text;
}

/** Removes personal data from a message, as far as patterns can find it, and shortens it. */
export function redact(message: string): string {
  const text = message
    .replace(DATA_ADDRESS, '[data]')
    .replace(ADDRESS, shortAddress)
    .replace(QUERY, '$1')
    .replace(EMAIL, '[email]')
    .replace(QUOTED, (all, before: string | undefined, quoted: string | undefined) =>
      quoted === undefined || (before !== undefined && NAME.test(quoted))
        ? all
        : `${before ?? ''}[text]`,
    )
    .replace(TOKEN, (_, asset: string | undefined) => asset ?? '[token]')
    .replace(NUMBER, shortNumber)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
