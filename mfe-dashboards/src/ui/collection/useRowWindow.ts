import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  windowScroll,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';

import type { Row } from '../../lib/collection/types';

/** About the height of a row on a wide screen (px): until one is seen, for rows have none in a hidden tab. */
const USUAL_ROW_HEIGHT = 76;
/** Rows kept beyond both edges of the screen, so that Tab always finds the next one. */
const SPARE_ROWS = 2;
/** The same while the page scrolls: a fast hand is faster than one frame. */
const SPARE_ROWS_SCROLLING = 6;

/** The rows near the screen, and where each stands. The page itself scrolls. */
export function useRowWindow(
  listed: readonly Row[],
): [Virtualizer<Window, HTMLLIElement>, RefObject<HTMLUListElement | null>] {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState(-1);
  /** That of the first closed row ever seen (px): what others are taken to have, until the browser has laid them out. */
  const expected = useRef<number | null>(null);

  // A new function would have the place of every row reckoned anew at each drawing.
  const keyOf = useCallback((index: number) => listed[index]?.id ?? index, [listed]);

  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: listed.length,
    getItemKey: keyOf,
    estimateSize: () => expected.current ?? USUAL_ROW_HEIGHT,
    measureElement(row, entry, instance) {
      const key = keyOf(instance.indexFromElement(row));
      const known = instance.itemSizeCache.get(key) ?? expected.current;
      // Asked for while rows are being drawn, a height makes the browser lay the page out at once, and again afterwards.
      if (!entry && known !== null) return known;
      const height = measureElement(row, entry, instance);
      // In a hidden tab: there is nothing to learn, nor to forget.
      if (height === 0) return known ?? USUAL_ROW_HEIGHT;
      if (!row.querySelector('[aria-expanded="true"]')) expected.current ??= height;
      return height;
    },
    scrollMargin: top,
    // At mount it asks to go where one already is: that would end a scroll under way.
    scrollToFn: (offset, options, instance) => {
      const target = offset + (options.adjustments ?? 0);
      if (Math.abs(target - window.scrollY) >= 1) windowScroll(offset, options, instance);
    },
    // The row that has the focus stays, however far one scrolls.
    rangeExtractor: (range: Range) => {
      const overscan = rows.isScrolling ? SPARE_ROWS_SCROLLING : SPARE_ROWS;
      const indexes = defaultRangeExtractor({ ...range, overscan });
      const missing = focused >= 0 && focused < range.count && !indexes.includes(focused);
      return missing ? [...indexes, focused].sort((a, b) => a - b) : indexes;
    },
    // React DOM is the shell's: a remote cannot flush it.
    useFlushSync: false,
  });

  // What stands above the list grows and shrinks, and the page with it.
  useLayoutEffect(() => {
    const look = () => {
      const place = list.current?.getBoundingClientRect();
      if (place && place.width > 0) setTop(Math.round(place.top + window.scrollY));
    };
    look();
    if (!('ResizeObserver' in window)) return undefined;
    const page = new ResizeObserver(look);
    page.observe(document.body);
    return () => {
      page.disconnect();
    };
  }, []);

  useEffect(() => {
    const element = list.current;
    const onFocusIn = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      setFocused(Number(row?.dataset.index ?? -1));
    };
    element?.addEventListener('focusin', onFocusIn);
    return () => element?.removeEventListener('focusin', onFocusIn);
  }, []);

  return [rows, list];
}
