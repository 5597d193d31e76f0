import { isPlaceholder } from '../lib/placeholder';
import styles from './ConfigValue.module.css';

/** A value of the site configuration, marked for all to see when it is still to be filled in. */
export function ConfigValue({ children }: { children: string }) {
  if (!isPlaceholder(children)) return children;
  return <mark className={styles.missing}>[{children}]</mark>;
}
