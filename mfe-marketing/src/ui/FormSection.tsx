import type { ReactNode } from 'react';
import { Section } from '@jalon/shared/ui';
import styles from './FormSection.module.css';

interface FormProps {
  /** Id of the section, for links to it. */
  id: string;
  /** Id of the title, which names the form. */
  titleId: string;
  title: string;
  /** Content beside the form: help, or what happens next. */
  aside: ReactNode;
  children: ReactNode;
}

/** A form with an aside; on a wide screen the aside is on the left, under the title. */
export function FormSection({ id, titleId, title, aside, children }: FormProps) {
  return (
    <Section id={id} aria-labelledby={titleId}>
      <div className={styles.layout}>
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <div className={styles.form}>{children}</div>
        <div className={styles.aside}>{aside}</div>
      </div>
    </Section>
  );
}
