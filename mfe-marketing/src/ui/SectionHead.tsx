import type { ReactNode } from 'react';
import { classNames, tieShortWords } from '@jalon/shared/ui';
import styles from './SectionHead.module.css';
import split from './split.module.css';

interface HeadProps {
  /** Id of the title, for `aria-labelledby` of the section. */
  id: string;
  title: string;
  children: ReactNode;
}

/** Head of a section: title on the left, introduction on the right. */
export function SectionHead({ id, title, children }: HeadProps) {
  return (
    <div className={classNames(split.split, styles.head)}>
      <h2 id={id}>{tieShortWords(title)}</h2>
      <div className={classNames(split.side, split.lede)}>{children}</div>
    </div>
  );
}
