/** The name of the tab in the address. */
export const TAB_PARAMETER = 'onglet';

/** The tab an address asks for; the first one where it asks for none of ours. */
export function selectedTab<Id extends string>(
  asked: string | null,
  ids: readonly [Id, ...Id[]],
): Id {
  return ids.find((id) => id === asked) ?? ids[0];
}

/**
 * The query of a tab on its page, without the parameter for the first one.
 * @param search the present query: what it says of lists is kept.
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
