import type { ReactNode } from 'react';
import { Section } from '@jalon/shared/ui';
import styles from './FormSection.module.css';

interface Props {
  /** Id of the section, for links to it. */
  id: string;
  /** Id of the title: what names the form. */
  titleId: string;
  title: string;
  /** Beside the form: what helps to fill it in, or what comes after. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A form and, on a wide screen, what goes with it on its left. */
export function FormSection({ id, titleId, title, aside, children }: Props) {
  return (
    <Section id={id} aria-labelledby={titleId}>
      <div className={styles.layout}>
        <div className={styles.aside}>
          <h2 id={titleId}>{title}</h2>
          {aside}
        </div>
        <div className={styles.form}>{children}</div>
      </div>
    </Section>
  );
}
