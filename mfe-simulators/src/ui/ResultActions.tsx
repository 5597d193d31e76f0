import type { ReactElement } from 'react';
import { PrintButton } from '@jalon/shared/forms';
import styles from './ResultActions.module.css';

/** Actions on a result; printing is always offered. */
export function ResultActions({ children }: { children: ReactElement }) {
  return (
    <div className={styles.root} data-print="hide">
      {children}
      <PrintButton />
    </div>
  );
}
