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
      {rowWindow.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li
            key={key}
            ref={rowWindow.measureElement}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            tabIndex={-1}
            className={styles.row}
            style={{ transform: `translateY(${String(start - scrollMargin)}px)` }}
          >
            {renderRow(row)}
          </li>
        );
      })}
    </ul>
  );
}
