import { useSyncExternalStore } from 'react';
import { Button } from '@jalon/shared/ui';
import type { PageStore } from '../pages/page-store';
import styles from './StalledNotice.module.css';

/** The page is readable but its code has not come: says so, and lets the visitor ask again. */
export function StalledNotice({ pages }: { pages: PageStore }) {
  const isStalled = useSyncExternalStore(pages.subscribe, pages.isStalled, () => false);
  return (
    <div role="status" className={styles.live}>
      {isStalled && (
        <p className={styles.notice}>
          <span>Cette page est lisible, mais ses boutons ne répondent pas encore.</span>
          <Button variant="secondary" onClick={pages.resume}>
            Réessayer
          </Button>
        </p>
      )}
    </div>
  );
}
