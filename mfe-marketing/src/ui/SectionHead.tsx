import type { ReactNode } from 'react';
import styles from './SectionHead.module.css';

interface Props {
  /** Names the section: `aria-labelledby` points at it. */
  id: string;
  title: string;
  children?: ReactNode;
}

/** How a section opens: its title on the left, what it says on the right. */
export function SectionHead({ id, title, children }: Props) {
  return (
    <div className={styles.root}>
      <h2 id={id}>{title}</h2>
      {children !== undefined && <div className={styles.side}>{children}</div>}
    </div>
  );
}
