import type { ReactNode } from 'react';

import styles from './Notice.module.css';

interface Props {
  title: ReactNode;
  children?: ReactNode;
  /** Link or button for the next step. */
  action: ReactNode;
}

/** Message in place of rows: why there are none, and the next step. */
export function Notice({ title, children, action }: Props) {
  return (
    <div className={styles.root}>
      <h2 className={styles.title}>{title}</h2>
      {children}
      <div className={styles.actions}>{action}</div>
    </div>
  );
}
