import { VisuallyHidden } from '../VisuallyHidden';
import styles from './Spinner.module.css';

/** Something is on its way. The label is read aloud, not shown. */
export function Spinner({ label = 'Chargement…' }: { label?: string | undefined }) {
  return (
    <span role="status" className={styles.root}>
      <span className={styles.rod} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
