/** What mail programs write in place of & between two parameters, and put behind a link. */
const AMPERSAND = /(?:%26|&)(?:amp;|#38;|(?=[a-z]\w*=))/gi;
const BEHIND_A_LINK = /[.,;:!)\]]+$/;
/** Also brackets that close nothing in the link. */
const BRACKETS_BEHIND_A_LINK = /(?:[.,;:!)\]]|%3E|%C2%BB)+$/i;

/** The parameters of a query string as they were meant, when a mail program changed the link. */
export function queryOf(search: string): URLSearchParams {
  const behind = /%3C|%C2%AB/i.test(search) ? BEHIND_A_LINK : BRACKETS_BEHIND_A_LINK;
  return new URLSearchParams(search.replace(AMPERSAND, '&').replace(behind, ''));
}

/** The text of a query whose last value {@link queryOf} reads back unchanged, whatever it ends with. */
export const queryText = (query: URLSearchParams): string =>
  query
    .toString()
    .replace(/\.$/, '%2E')
    .replace(/(?:%3E|%C2%BB)$/, '$&&');
