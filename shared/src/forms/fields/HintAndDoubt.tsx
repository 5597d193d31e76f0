import type { ReactNode } from 'react';
import styles from './HintAndDoubt.module.css';

interface Props {
  hint?: ReactNode;
  /** Question about a typed value; it does not block the form. */
  doubt: string | null;
}

/** Hint of a field, and a question about an unusual value. */
export function HintAndDoubt({ hint, doubt }: Props) {
  return (
    <>
      {hint ? <span>{hint}</span> : null}
      <span role="status" className={styles.doubt}>
        {doubt}
      </span>
    </>
  );
}
