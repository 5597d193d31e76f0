import type { ReactNode } from 'react';
import { Section } from '@jalon/shared/ui';
import styles from './NextStep.module.css';

interface Props {
  title: string;
  text: string;
  /** One link. */
  children: ReactNode;
}

/** Last band of a page: links to continue. */
export function NextStep({ title, text, children }: Props) {
  return (
    <Section tone="klein" aria-labelledby="et-ensuite" data-print="hide">
      <div className={styles.grid}>
        <h2 id="et-ensuite" className={styles.title}>
          {title}
        </h2>
        <div className={styles.side}>
          <p>{text}</p>
          <div>{children}</div>
        </div>
      </div>
    </Section>
  );
}
