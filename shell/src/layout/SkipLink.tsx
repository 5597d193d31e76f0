import { MAIN_ID } from '@jalon/shared/protocol';
import styles from './SkipLink.module.css';

/** The first thing Tab reaches: past the header, to the page. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={styles.link}
      onClick={(event) => {
        const main = document.getElementById(MAIN_ID);
        if (!main) return;
        // The router must not take this for a navigation, and the focus has to follow.
        event.preventDefault();
        main.tabIndex = -1;
        main.focus();
      }}
    >
      Aller au contenu
    </a>
  );
}
