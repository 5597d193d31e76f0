import { useEffect, useRef, type ReactNode } from 'react';

import { useRowWindow } from './useRowWindow';
import type { Row } from '../../lib/collection/types';
import styles from './WindowedList.module.css';

interface Props<R extends Row> {
  label: string;
  rows: readonly R[];
  renderRow: (row: R) => ReactNode;
  /** The row to give the focus to, once, as soon as it is there. */
  focusAt: number | null;
}

/** A list of any length, of which only the rows near the screen exist. */
export function WindowedList<R extends Row>({ label, rows, renderRow, focusAt }: Props<R>) {
  const [rowWindow, list] = useRowWindow(rows);
  const { scrollMargin } = rowWindow.options;
  const drawn = rowWindow.getVirtualItems();

  const focusGiven = useRef<number | null>(null);

  useEffect(() => {
    if (focusAt === null || focusAt >= rows.length || focusGiven.current === focusAt) return;
    focusGiven.current = focusAt;
    list.current?.querySelector<HTMLElement>(`[data-index="${String(focusAt)}"]`)?.focus();
  }, [focusAt, rows.length, list]);

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
        // Rows that are not drawn leave a gap: before the first, and around one that only has the focus.
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
