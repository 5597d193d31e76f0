const WRITTEN_AMPERSAND = /#(?:38|x26);/gi;

/** Mail programs may write & as &#38; in links, which turns the rest of the query into a fragment. Restores the query. */
export function restoreMailedQuery(): void {
  const { pathname, search, hash } = location;
  if (!search.endsWith('&') || hash.search(WRITTEN_AMPERSAND) !== 0) return;
  history.replaceState(null, '', pathname + search + hash.replace(WRITTEN_AMPERSAND, ''));
}
