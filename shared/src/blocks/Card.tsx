import type { HTMLAttributes } from 'react';
import { classNames } from '@jalon/shared/ui';
import styles from './Card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'li' | 'section' | undefined;
}

/** One item of a list: a mission, a job, a person. Not for grouping text. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.card, className)} />;
}
