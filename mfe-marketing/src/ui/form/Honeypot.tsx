import { TRAP_NAME } from '../../lib/form/read-form';
import styles from './Honeypot.module.css';

/** A field that people neither see, reach nor hear. */
export function Honeypot() {
  return (
    <div className={styles.root} aria-hidden="true">
      <label>
        Ne remplissez pas ce champ
        <input name={TRAP_NAME} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
