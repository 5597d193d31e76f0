import type { ReactNode } from 'react';
import styles from './ResultActions.module.css';

/** What can be done with a result: keep it, send it, print it. */
export function ResultActions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.root} data-print="hide">
      {children}
    </div>
  );
}
