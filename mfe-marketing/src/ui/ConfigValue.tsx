import { isPlaceholder } from '../lib/placeholder';
import styles from './ConfigValue.module.css';

/** A value of the site configuration, visibly marked while it is a placeholder. */
export function ConfigValue({ children }: { children: string }) {
  if (!isPlaceholder(children)) return children;
  return <mark className={styles.missing}>[{children}]</mark>;
}
