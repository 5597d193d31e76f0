import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
  type ReactNode,
} from 'react';
import {
  defaultRangeExtractor,
  measureElement,
  useWindowVirtualizer,
  windowScroll,
  type Range,
  type Virtualizer,
} from '@tanstack/react-virtual';

import type { Row } from '../../lib/collection';
import styles from './WindowedList.module.css';

/** Estimated row height on a wide screen (px) until a row is measured; rows in a hidden tab have no height. */
const USUAL_ROW_HEIGHT = 76;
/** Rows rendered beyond both edges of the screen, so that Tab reaches the next row. */
const SPARE_ROWS = 2;
/** Larger while scrolling, as fast scrolling outruns rendering. */
const SPARE_ROWS_SCROLLING = 6;

/** The rows near the viewport and their positions. The page itself scrolls. */
function useRowWindow(
  listed: readonly Row[],
): [Virtualizer<Window, HTMLLIElement>, RefObject<HTMLUListElement | null>] {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState(-1);
  /** Height of the first closed row measured (px): the estimate for rows that are not laid out yet. */
  const expected = useRef<number | null>(null);

  // Memoized, as a new function makes the library recompute all positions.
  const keyOf = useCallback((index: number) => listed[index]?.id ?? index, [listed]);

  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: listed.length,
    getItemKey: keyOf,
    estimateSize: () => expected.current ?? USUAL_ROW_HEIGHT,
    measureElement(row, entry, instance) {
      const key = keyOf(instance.indexFromElement(row));
      const known = instance.itemSizeCache.get(key) ?? expected.current;
      // Measuring during a render forces a layout: use the last height until the ResizeObserver reports a new one.
      if (!entry && known !== null) return known;
      const height = measureElement(row, entry, instance);
      // Rows in a hidden tab have no height: use the last one.
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
    // React DOM belongs to the shell, so a remote cannot call `flushSync`.
    useFlushSync: false,
  });

  // Content above the list can change height and move the list.
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

interface Props<R extends Row> {
  label: string;
  rows: readonly R[];
  renderRow: (row: R) => ReactNode;
  /** Focuses the row at this index once it is rendered; a new object focuses again. */
  goOn: { at: number } | null;
}

let isPrinting = false;

/** A store, as it renders before the browser lays out the printed pages; a state would render after. */
function watchPrinting(onChange: () => void): () => void {
  const listener = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    onChange();
  };
  addEventListener('beforeprint', listener);
  addEventListener('afterprint', listener);
  return () => {
    removeEventListener('beforeprint', listener);
    removeEventListener('afterprint', listener);
  };
}

/** Virtualised list: only rows near the viewport are in the document. All of them are printed. */
export function WindowedList<R extends Row>({ label, rows, renderRow, goOn }: Props<R>) {
  const [rowWindow, list] = useRowWindow(rows);
  const { scrollMargin } = rowWindow.options;
  const onPaper = useSyncExternalStore(
    watchPrinting,
    () => isPrinting,
    () => false,
  );
  const drawn = onPaper
    ? rows.map(({ id }, index) => ({ key: id, index, start: 0, end: 0 }))
    : rowWindow.getVirtualItems();

  const granted = useRef<Props<R>['goOn']>(null);

  useEffect(() => {
    if (!goOn || goOn.at >= rows.length || granted.current === goOn) return;
    granted.current = goOn;
    list.current?.querySelector<HTMLElement>(`[data-index="${String(goOn.at)}"]`)?.focus();
  }, [goOn, rows.length, list]);

  return (
    <ul
      ref={list}
      role="list"
      aria-label={label}
      className={styles.list}
      style={onPaper ? undefined : { height: rowWindow.getTotalSize() }}
    >
      {drawn.map(({ key, index, start }, position) => {
        const row = rows[index];
        if (!row) return null;
        // End of the previous rendered row, or the list's start; the margin replaces the rows skipped between.
        const end = drawn[position - 1]?.end ?? scrollMargin;
        return (
          <li
            key={key}
            ref={rowWindow.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            tabIndex={-1}
            className={styles.row}
            style={start > end ? { marginBlockStart: start - end } : undefined}
          >
            {renderRow(row)}
          </li>
        );
      })}
    </ul>
  );
}
