import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './Card.module.css';

/** Props of {@link Card}. */
export interface CardProps {
  as?: 'div' | 'article' | 'li' | 'section' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A thing that could be picked up: a mission, a job, a person. Not a way to group text. */
export function Card({ as: Element = 'div', className, children }: CardProps) {
  return <Element className={classNames(styles.root, className)}>{children}</Element>;
}
