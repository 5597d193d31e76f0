import { MAIN_ID } from '@jalon/shared/protocol';
import styles from './SkipLink.module.css';

/** Skip link to the main content. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={styles.link}
      onClick={(event) => {
        const main = document.getElementById(MAIN_ID);
        if (!main) return;
        // Not a navigation for the router; the focus has to move as well.
        event.preventDefault();
        main.tabIndex = -1;
        main.focus();
      }}
    >
      Aller au contenu
    </a>
  );
}
