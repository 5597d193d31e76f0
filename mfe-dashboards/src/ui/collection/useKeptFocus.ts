import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Where the focus goes when what had it is taken away, as a button is once it was pressed: who walks with the keyboard
 * goes on from there, and not from the top of the page.
 * @param place where it goes; give it `tabIndex={-1}`.
 * @returns the `onFocus` of what holds all that may be taken away.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null);

  useLayoutEffect(() => {
    const isGone = last.current !== null && !last.current.isConnected;
    if (!isGone) return;
    last.current = null;
    const isSomewhereElse = document.activeElement !== document.body;
    if (!isSomewhereElse) place.current?.focus({ preventScroll: true });
  });

  return ({ target }) => {
    last.current = target;
  };
}
