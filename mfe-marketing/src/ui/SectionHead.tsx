import type { ReactNode } from 'react';
import { classNames } from '@jalon/shared/ui';
import styles from './SectionHead.module.css';
import layout from './split.module.css';

interface Props {
  /** Id of the title, for `aria-labelledby` of the section. */
  id: string;
  title: string;
  children: ReactNode;
}

/** Head of a section: title on the left, introduction on the right. */
export function SectionHead({ id, title, children }: Props) {
  return (
    <div className={classNames(layout.split, styles.root)}>
      <h2 id={id}>{title}</h2>
      <div className={styles.side}>{children}</div>
    </div>
  );
}
