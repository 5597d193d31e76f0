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

/** Approximate height of a row on a wide screen (px), until one is measured: rows in a hidden tab have none. */
const USUAL_ROW_HEIGHT = 76;
/** Rows rendered beyond both edges of the screen, so that Tab finds the next one. */
const SPARE_ROWS = 2;
/** More while scrolling: fast scrolling outruns the next frame. */
const SPARE_ROWS_SCROLLING = 6;

/** The rows near the viewport and their positions. The page itself scrolls. */
export function useRowWindow(
  listed: readonly Row[],
): [Virtualizer<Window, HTMLLIElement>, RefObject<HTMLUListElement | null>] {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState(-1);
  /** Height of the first closed row measured (px): the estimate for rows that are not laid out yet. */
  const expected = useRef<number | null>(null);

  // Memoized: a new function makes the library compute all positions again.
  const keyOf = useCallback((index: number) => listed[index]?.id ?? index, [listed]);

  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: listed.length,
    getItemKey: keyOf,
    estimateSize: () => expected.current ?? USUAL_ROW_HEIGHT,
    measureElement(row, entry, instance) {
      const key = keyOf(instance.indexFromElement(row));
      const known = instance.itemSizeCache.get(key) ?? expected.current;
      // Measuring during a render forces a layout: use the known height until the ResizeObserver reports one.
      if (!entry && known !== null) return known;
      const height = measureElement(row, entry, instance);
      // Rows in a hidden tab have no height: keep the known one.
      if (height === 0) return known ?? USUAL_ROW_HEIGHT;
      if (!row.querySelector('[aria-expanded="true"]')) expected.current ??= height;
      return height;
    },
    scrollMargin: top,
    // The library scrolls to the current position at mount, which would end a scroll in progress.
    scrollToFn: (offset, options, instance) => {
      const target = offset + (options.adjustments ?? 0);
      if (Math.abs(target - window.scrollY) >= 1) windowScroll(offset, options, instance);
    },
    // Always renders the focused row, even outside the viewport.
    rangeExtractor: (range: Range) => {
      const overscan = rows.isScrolling ? SPARE_ROWS_SCROLLING : SPARE_ROWS;
      const indexes = defaultRangeExtractor({ ...range, overscan });
      const missing = focused >= 0 && focused < range.count && !indexes.includes(focused);
      return missing ? [...indexes, focused].sort((a, b) => a - b) : indexes;
    },
    // React DOM belongs to the shell: a remote cannot call `flushSync`.
    useFlushSync: false,
  });

  // Content above the list changes its height, and so the position of the list.
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
