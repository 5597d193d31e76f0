import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to an element when the focused element is removed, for example a pressed button: otherwise keyboard
 * users would start again at the top of the page.
 * @param area contains all removable elements; by default the element itself.
 * @returns the ref of the element, which needs `tabIndex={-1}`.
 */
export function useFocusAfterRemoval<T extends HTMLElement>(area?: RefObject<HTMLElement | null>) {
  const place = useRef<T>(null);
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const within = (area ?? place).current;
    const remember = ({ target }: Event) => {
      last.current = target;
    };
    within?.addEventListener('focusin', remember);
    return () => within?.removeEventListener('focusin', remember);
  }, [area]);
  useLayoutEffect(() => {
    if (!(last.current instanceof Node) || last.current.isConnected) return;
    last.current = null;
    // The visitor may have moved the focus since.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  });
  return place;
}
