/** What mail programs write in place of & in links, and the punctuation that they append to links. */
const AMPERSAND = /(?:%26|&)(?:amp;|(?=[a-z]\w*=))/gi;
const BEHIND_A_LINK = /[.,;:!?)\]]+$/;
/** Also closing brackets and quotes, for a link without the opening bracket. */
const BRACKETS_BEHIND_A_LINK = /(?:[.,;:!?)\]]|%3E|(?:%C2%A0)?%C2%BB|%2[27])+$/i;

/** Parses a query string, and undoes what mail programs changed in it. */
export function parseQuery(search: string): URLSearchParams {
  const behind = /%3C|%C2%AB/i.test(search) ? BEHIND_A_LINK : BRACKETS_BEHIND_A_LINK;
  return new URLSearchParams(search.replace(AMPERSAND, '&').replace(behind, ''));
}

/** Writes a query string; {@link parseQuery} reads the last value back unchanged, whatever character it ends with. */
export const formatQuery = (query: URLSearchParams): string =>
  query
    .toString()
    .replace(/\.$/, '%2E')
    .replace(/(?:%3E|%C2%BB|%2[27])$/, '$&&');
