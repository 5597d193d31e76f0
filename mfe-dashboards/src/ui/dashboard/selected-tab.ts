/** The name of the tab in the address. */
export const TAB_PARAMETER = 'onglet';

/** The tab an address asks for; the first one where it asks for none of ours. */
export function selectedTab<Id extends string>(
  asked: string | null,
  ids: readonly [Id, ...Id[]],
): Id {
  return ids.find((id) => id === asked) ?? ids[0];
}

/** The address of a tab on its page: the first one is the page itself. */
export function tabAddress<Id extends string>(id: Id, ids: readonly [Id, ...Id[]]): string {
  return id === ids[0] ? '' : `?${TAB_PARAMETER}=${id}`;
}
