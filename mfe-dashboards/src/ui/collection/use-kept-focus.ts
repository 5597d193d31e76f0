import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Moves the focus to `place` when the focused element is removed, such as a pressed button: otherwise keyboard users
 * would start again at the top of the page.
 * @param place needs `tabIndex={-1}`.
 * @returns `onFocus` for the element that contains all removable ones.
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
