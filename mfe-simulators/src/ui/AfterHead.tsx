import { Section, type SectionProps } from '@jalon/shared/ui';
import styles from './AfterHead.module.css';

/** The section that follows a page's head on the same ground. */
export function AfterHead(props: SectionProps) {
  return <Section {...props} className={styles.root} />;
}
