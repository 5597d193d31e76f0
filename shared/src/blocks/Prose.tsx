import type { ReactNode } from 'react';
import { classNames } from '@jalon/shared/ui';
import styles from './Prose.module.css';

/** Long text: line length, and space between headings, paragraphs and lists. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.prose, className)}>{children}</div>;
}
