import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface Props {
  /** Also hides it from assistive technology and from the keyboard. */
  inert?: boolean;
  children: ReactNode;
}

/** Text for assistive technology only. */
export function VisuallyHidden({ inert, children }: Props) {
  return (
    <span inert={inert} className={styles.root}>
      {children}
    </span>
  );
}
