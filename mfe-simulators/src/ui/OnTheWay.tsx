import { Spinner } from '@jalon/shared/ui';
import styles from './OnTheWay.module.css';

/** Holds the place of what is reckoned once the page runs: what stands below stays out of sight, and does not jump. */
export function OnTheWay({ label }: { label: string }) {
  return (
    <div className={styles.root}>
      <Spinner label={label} />
    </div>
  );
}
