import { Section, Spinner } from '@jalon/shared/ui';
import styles from './PageSpinner.module.css';

/** Shown while a page is loading. */
export function PageSpinner() {
  return (
    <Section className={styles.root}>
      <Spinner />
    </Section>
  );
}
