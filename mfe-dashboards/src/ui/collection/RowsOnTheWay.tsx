import { Skeleton } from '@jalon/shared/blocks';
import { Spinner } from '@jalon/shared/ui';

import styles from './RowsOnTheWay.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];
const LINES_PER_ROW = 2;

/** Placeholder for the first rows while they are read. */
export function RowsOnTheWay({ label }: { label: string }) {
  return (
    <div className={styles.root}>
      <Spinner label={label} />
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton lines={LINES_PER_ROW} />
        </div>
      ))}
    </div>
  );
}
