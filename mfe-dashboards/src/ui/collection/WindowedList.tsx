import { useEffect, useRef, type ReactNode } from 'react';

import { useRowWindow } from './useRowWindow';
import type { Row } from '../../lib/collection/types';
import styles from './WindowedList.module.css';

interface Props<R extends Row> {
  label: string;
  rows: readonly R[];
  renderRow: (row: R) => ReactNode;
  /** Focuses the row at this index once it is rendered, once per object. */
  goOn: { at: number } | null;
}

/** Virtualised list: only rows near the viewport are in the document. */
export function WindowedList<R extends Row>({ label, rows, renderRow, goOn }: Props<R>) {
  const [rowWindow, list] = useRowWindow(rows);
  const { scrollMargin } = rowWindow.options;
  const drawn = rowWindow.getVirtualItems();

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
      style={{ height: rowWindow.getTotalSize() }}
    >
      {drawn.map(({ key, index, start }, position) => {
        const row = rows[index];
        if (!row) return null;
        // Margin for the rows that are not rendered: before the first, and around a focused one outside the window.
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
