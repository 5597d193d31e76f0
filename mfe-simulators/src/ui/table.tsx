import type { ReactNode } from 'react';
import { classNames } from '@jalon/shared/ui';
import common from './common.module.css';
import styles from './table.module.css';

interface TableProps {
  columns: readonly string[];
  /** Id of the heading that names the table. */
  labelledBy: string;
  /** Whether all columns but the first hold figures. */
  hasFigures?: boolean;
  /** Rows, whose cells name their column in `data-label`. */
  children: ReactNode;
}

/** A table whose rows are lists of named values on a phone. */
export function Table({ columns, labelledBy, hasFigures = false, children }: TableProps) {
  return (
    <table
      className={classNames(styles.table, hasFigures && styles.figures)}
      aria-labelledby={labelledBy}
    >
      <thead className={common.head}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A figure in a {@link Table}. */
export function FigureCell({ label, children }: { label: string; children: string }) {
  return (
    <td translate="no" data-label={label} data-figures="column">
      {children}
    </td>
  );
}
