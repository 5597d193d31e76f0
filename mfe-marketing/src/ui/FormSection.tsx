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

/** A form, then what goes with it; on a wide screen that is on its left, under the title. */
export function FormSection({ id, titleId, title, aside, children }: Props) {
  return (
    <Section id={id} aria-labelledby={titleId}>
      <div className={styles.layout}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.form}>{children}</div>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
    </Section>
  );
}
