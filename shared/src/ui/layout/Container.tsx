import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './layout.module.css';

/** Props of {@link Container}. */
export interface ContainerProps {
  /** `page`: width of the grid. `form`: one column of fields. `text`: line length for reading. */
  width?: 'page' | 'form' | 'text' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The page's width and its gutters. */
export function Container({ width = 'page', className, children }: ContainerProps) {
  return <div className={classNames(styles.container, styles[width], className)}>{children}</div>;
}
