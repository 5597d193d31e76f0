import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

interface KeptFocus<E extends HTMLElement> {
  ref: RefObject<E | null>;
  onFocus: (event: FocusEvent) => void;
}

/**
 * Where the focus goes when what had it is taken away, as a button is once it was pressed: who walks with the keyboard
 * goes on from there, and not from the top of the page.
 * @returns properties of that place; give it `tabIndex={-1}`.
 */
export function useKeptFocus<E extends HTMLElement>(): KeptFocus<E> {
  const ref = useRef<E>(null);
  const last = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const isGone = last.current !== null && !last.current.isConnected;
    if (!isGone) return;
    last.current = null;
    const isSomewhereElse = document.activeElement !== document.body;
    if (!isSomewhereElse) ref.current?.focus({ preventScroll: true });
  });

  return {
    ref,
    onFocus: ({ target }) => {
      last.current = target;
    },
  };
}
