import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { MAIN_ID } from '@jalon/shared/protocol';
import { Button } from '@jalon/shared/ui';
import type { Pages } from '../loader';
import { focusHeading } from './focus-heading';
import styles from './StalledNotice.module.css';

/** The page is readable but its code has not come: says so, and lets the visitor ask again. */
export function StalledNotice({ pages }: { pages: Pages }) {
  const isStalled = useSyncExternalStore(pages.subscribe, pages.isStalled, () => false);
  return (
    <div role="status" className={styles.live}>
      {isStalled && <Notice onRetry={pages.retryFirst} />}
    </div>
  );
}

function Notice({ onRetry }: { onRetry: () => void }) {
  const box = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const notice = box.current;
    return () => {
      // It goes with the button that was pressed: the focus goes to the page.
      if (notice?.contains(document.activeElement)) focusHeading(document.getElementById(MAIN_ID));
    };
  }, []);

  return (
    <p ref={box} className={styles.notice}>
      <span>Cette page est lisible, mais ses boutons ne répondent pas encore.</span>
      <Button variant="secondary" onClick={onRetry}>
        Réessayer
      </Button>
    </p>
  );
}
