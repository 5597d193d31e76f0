import type { ReactNode } from 'react';
import { classNames, Section } from '@jalon/shared/ui';
import common from './common.module.css';
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
      <div className={classNames(common.split, styles.grid)}>
        <h2 id="et-ensuite">{title}</h2>
        <div className={styles.side}>
          <p>{text}</p>
          <div>{children}</div>
        </div>
      </div>
    </Section>
  );
}
