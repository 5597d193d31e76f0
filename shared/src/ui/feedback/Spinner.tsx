import { VisuallyHidden } from '../VisuallyHidden';
import styles from './Spinner.module.css';

/** Loading indicator. Its label is for screen readers only. */
export function Spinner({ label = 'Chargement…' }: { label?: string | undefined }) {
  return (
    <span role="status" className={styles.root}>
      <span className={styles.rod} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
