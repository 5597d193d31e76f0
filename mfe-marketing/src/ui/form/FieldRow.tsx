import type { ReactNode } from 'react';
import styles from './FieldRow.module.css';

/** Two short fields, side by side on a wide screen. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
