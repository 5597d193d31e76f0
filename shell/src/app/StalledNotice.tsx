import { use, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { MAIN_ID } from '@jalon/shared/protocol';
import { Button } from '@jalon/shared/ui';
import { LoaderContext } from './context';
import { focusHeading } from './PageArrival';
import styles from './App.module.css';

/** Says that the prerendered page is readable but inert, and offers a retry. */
export function StalledNotice() {
  const { pages } = use(LoaderContext);
  const isStalled = useSyncExternalStore(pages.subscribe, pages.isStalled, () => false);
  return (
    <div role="status" className={styles.live}>
      {isStalled && <Notice onRetry={pages.retryStalled} />}
    </div>
  );
}

function Notice({ onRetry }: { onRetry: () => void }) {
  const box = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const notice = box.current;
    return () => {
      // The notice disappears with its focused button: move the focus to the page.
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
