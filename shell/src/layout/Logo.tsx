import { siteConfig } from '@jalon/shared/config';
import styles from './Logo.module.css';

/** The banded rod, planted beside the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 10 48" aria-hidden="true" focusable="false" className={styles.rod}>
        <path className={styles.outline} d="M1 1h8v39l-4 7-4-7z" />
        <path className={styles.bands} d="M1 1h8v8H1zm0 16h8v8H1zm0 16h8v7l-4 7-4-7z" />
      </svg>
      <span className={styles.name}>{siteConfig().brand.name}</span>
    </span>
  );
}
