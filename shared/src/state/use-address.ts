import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { parseQuery, formatQuery } from '@jalon/shared/format';
import { NavigationType, useLocation, useNavigate, useNavigationType } from '@jalon/shared/routing';
import { useHydrated } from '@jalon/shared/ui';

/** Pause before the address is written (ms): browsers limit how often it may change. */
const PAUSE_MS = 300;
/** Maximum length of a value; a longer one is neither read nor written. */
const MAX_VALUE_LENGTH = 200;
/** History state that marks an address written by {@link useAddressState}. */
const OWN_ADDRESS = 'own-address';

/** Values of query parameters; '' or [] removes the parameter. */
export type AddressValues = Record<string, string | readonly string[]>;

const isKept = (value: string) => value.trim() !== '' && value.length <= MAX_VALUE_LENGTH;

/** The state of a page in its address, for links, reloads and Back. */
export interface AddressState {
  /** Parameters of the address. Empty until hydration, as a page is prerendered without a query string. */
  query: URLSearchParams;
  /**
   * Changes when the visitor opens an address: on arrival, by a link, with Back. The form must then read `query` again.
   * Does not change after `write`, as the visitor may have entered more since. Empty until hydration.
   */
  opening: string;
  /** Replaces the address after a pause. Other parameters stay; without `hash`, the fragment stays too. */
  write: (values: AddressValues, hash?: string) => void;
  /** Writes the pending values without waiting for the pause. */
  flush: () => void;
}

export function useAddressState(): AddressState {
  const location = useLocation();
  const { key, search, hash } = location;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [opening, setOpening] = useState('');
  const isOpened = opening === '' || isBack || (location.state as unknown) !== OWN_ADDRESS;
  if (hydrated && isOpened && opening !== key) setOpening(key);

  const query = useMemo(() => {
    const read = [...parseQuery(hydrated ? search : '')];
    return new URLSearchParams(read.filter(([, value]) => value.length <= MAX_VALUE_LENGTH));
  }, [hydrated, search]);

  const address = useRef({ search, hash });
  const unwritten = useRef<{ values: AddressValues; hash: string | undefined }>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    address.current = { search, hash };
  }, [search, hash]);
  useEffect(
    () => () => {
      // The visitor opened another address, so values for the previous address must not be written.
      unwritten.current = null;
      clearTimeout(timer.current);
    },
    [opening],
  );

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (!unwritten.current) return;
    const { values, hash: fragment } = unwritten.current;
    unwritten.current = null;
    const changed = parseQuery(address.current.search);
    for (const [name, value] of Object.entries(values)) {
      changed.delete(name);
      for (const text of [value].flat().filter(isKept)) changed.append(name, text);
    }
    const text = formatQuery(changed);
    const next = {
      search: text && `?${text}`,
      hash: fragment ?? address.current.hash,
    };
    if (next.search === address.current.search && next.hash === address.current.hash) return;
    // Set before the router renders this address, because another change may come first.
    address.current = next;
    void navigate(next, { replace: true, state: OWN_ADDRESS });
  }, [navigate]);
  const write = useCallback(
    (values: AddressValues, fragment = unwritten.current?.hash) => {
      unwritten.current = { values: { ...unwritten.current?.values, ...values }, hash: fragment };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush],
  );
  return { query, opening, write, flush };
}
