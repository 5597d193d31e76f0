/** Query parameter with the selected tab. */
export const TAB_PARAMETER = 'onglet';

/** The tab in the address; the first one when it names none of these tabs. */
export function selectedTab<Id extends string>(
  asked: string | null,
  ids: readonly [Id, ...Id[]],
): Id {
  return ids.find((id) => id === asked) ?? ids[0];
}

/**
 * The query string of a tab; the first tab has no parameter.
 * @param search the current query string: parameters of lists are kept.
 */
export function tabAddress<Id extends string>(
  id: Id,
  ids: readonly [Id, ...Id[]],
  search: string,
): string {
  const query = new URLSearchParams(search);
  if (id === ids[0]) query.delete(TAB_PARAMETER);
  else query.set(TAB_PARAMETER, id);
  return query.toString();
}
