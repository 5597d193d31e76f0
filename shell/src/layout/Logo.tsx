import { siteConfig } from '@jalon/shared/config';
import styles from './Logo.module.css';

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 7 58" aria-hidden="true" focusable="false" className={styles.rod}>
        <path className={styles.outline} d="M.75.75h5.5V50L3.5 57.25.75 50z" />
        <path
          className={styles.bands}
          d="M.75.75h5.5v9.85H.75zm0 19.7h5.5v9.85H.75zm0 19.7h5.5V50L3.5 57.25.75 50z"
        />
      </svg>
      <span translate="no" className={styles.name}>
        {siteConfig().brand.name}
      </span>
    </span>
  );
}
