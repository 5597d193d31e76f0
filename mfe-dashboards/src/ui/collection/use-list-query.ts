import { useEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from '@jalon/shared/routing';

import type { FilterWords } from './Filter';

/** Browsers limit how often the address may change, so it is written after a pause in typing. */
const WRITE_DELAY_MS = 300;
/** Maximum length of a search that is written to the address. */
const LONGEST_KEPT = 200;
const SEARCH = 'recherche';

/** History state that marks an address written by a list. */
const OWN_ADDRESS = 'list-query';

/** Query of a list: the typed search, and the chosen filters. */
export interface ListQuery {
  typed: string;
  chosen: readonly string[];
}

/**
 * The search and the filter of a list, kept in the address for links, reloads and Back.
 * @param isSearched whether the list has a search field; a list without one ignores the search in the address.
 * @param filter a value in the address that is not one of its choices is ignored.
 */
export function useListQuery(isSearched: boolean, filter?: FilterWords) {
  const location = useLocation();
  const navigate = useNavigate();
  const { key, search } = location;
  const isBack = useNavigationType() === NavigationType.Pop;
  const isOwnAddress = !isBack && (location.state as unknown) === OWN_ADDRESS;
  const kept = isSearched ? (new URLSearchParams(search).get(SEARCH) ?? '') : '';
  const [typed, setTyped] = useState(kept);
  const [seenKey, setSeenKey] = useState(key);
  // Ignores addresses that this list wrote, as the visitor may have typed more since.
  if (seenKey !== key) {
    setSeenKey(key);
    if (!isOwnAddress) setTyped(kept);
  }

  const address = useRef(search);
  const unwritten = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    address.current = search;
  }, [search]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  /** Writes the typed search, and the filter if it changes. */
  const write = (chosen?: readonly string[]) => {
    clearTimeout(timer.current);
    const query = new URLSearchParams(address.current);
    const text = unwritten.current;
    unwritten.current = null;
    if (text !== null) query.delete(SEARCH);
    if (text !== null && text.trim() !== '' && text.length <= LONGEST_KEPT) query.set(SEARCH, text);
    if (filter && chosen) {
      query.delete(filter.name);
      for (const value of chosen) query.append(filter.name, value);
    }
    // Updated here, as another change may happen before the router updates `search`.
    address.current = query.toString();
    void navigate({ search: query.toString() }, { replace: true, state: OWN_ADDRESS });
  };

  const flush = () => {
    if (unwritten.current !== null) write();
  };
  const type = (text: string) => {
    setTyped(text);
    unwritten.current = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, WRITE_DELAY_MS);
  };
  const clear = () => {
    setTyped('');
    unwritten.current = '';
    write([]);
  };

  const query = useMemo<ListQuery>(() => {
    const asked = filter ? new URLSearchParams(search).getAll(filter.name) : [];
    const chosen = asked.filter((one) => filter?.choices.some(({ value }) => value === one));
    return { typed, chosen };
  }, [typed, search, filter]);
  return { query, type, flush, choose: write, clear };
}
