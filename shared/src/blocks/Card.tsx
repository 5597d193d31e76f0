import type { HTMLAttributes } from 'react';
import { classNames } from '@jalon/shared/ui';
import styles from './Card.module.css';

/** Props of {@link Card}: those of any element, and which one. */
export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'li' | 'section' | undefined;
}

/** A thing that could be picked up: a mission, a job, a person. Not a way to group text. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles.root, className)} />;
}
