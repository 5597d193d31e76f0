import type { ReactNode } from 'react';
import styles from './FieldRow.module.css';

/** Two short fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
